"""Counts the lines of each crate: docs/lines.py. Code, comments, blank lines, and tests apart."""
import pathlib
import re
import statistics
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
CRATES = {
    "src/words/": "parlour-words",
    "src/rules/": "parlour-rules",
    "src/ai/": "parlour-ai",
    "src/session/": "parlour-session",
    "src/lab/": "parlour-lab",
    "src/": "parlour",
}
# A module of tests at the end of a file.
TESTS = re.compile(r"^#\[cfg\(test\)\]\nmod \w+ \{", re.MULTILINE)


def count(text):
    """Lines of code, of comments, and blank ones."""
    lines = [line.strip() for line in text.splitlines()]
    comments = sum(line.startswith("//") for line in lines)
    blanks = lines.count("")
    return len(lines) - comments - blanks, comments, blanks


listed = subprocess.run(["git", "ls-files", "*.rs"], cwd=ROOT, capture_output=True, text=True, check=True)
rows = {}
for name in listed.stdout.split():
    crate = next((crate for folder, crate in CRATES.items() if name.startswith(folder)), "tests and benches")
    path = ROOT / name
    if not path.exists():
        continue  # it is deleted, and that is not committed yet
    text = path.read_text()
    is_test = crate == "tests and benches" or "/tests/" in name or name.endswith("tests.rs")
    begin = TESTS.search(text)
    end_of_code = 0 if is_test else begin.start() if begin else len(text)
    row = rows.setdefault(crate, {"counts": [0, 0, 0], "tests": 0, "sizes": []})
    row["counts"] = [old + new for old, new in zip(row["counts"], count(text[:end_of_code]))]
    row["tests"] += count(text[end_of_code:])[0]
    if end_of_code:
        row["sizes"].append(len(text[:end_of_code].splitlines()))

print(f"{'crate':18}{'code':>8}{'comments':>10}{'blank':>8}{'tests':>8}{'files':>7}{'median':>8}{'largest':>9}")
for crate, row in rows.items():
    code, comments, blanks = row["counts"]
    sizes = row["sizes"] or [0]
    print(
        f"{crate:18}{code:8}{comments:10}{blanks:8}{row['tests']:8}"
        f"{len(row['sizes']):7}{statistics.median(sizes):8.0f}{max(sizes):9}"
    )
