// Shows the position after any move. Without this script the page shows the last one and all words.
const { boards, captions, signs, words } = JSON.parse(document.getElementById("game").textContent);
const cells = [...document.querySelectorAll("td")];
const items = [...document.querySelectorAll("ol li")];
const caption = document.getElementById("caption");
let ply = boards.length - 1;
function show(wanted) {
  ply = Math.max(0, Math.min(boards.length - 1, wanted));
  const board = [...boards[ply]], before = [...boards[Math.max(0, ply - 1)]];
  cells.forEach((cell, index) => {
    const sign = board[index];
    cell.firstElementChild.textContent = signs[sign];
    cell.firstElementChild.className = "p" + sign;
    cell.lastElementChild.textContent = words[sign];
    cell.classList.toggle("last", sign !== before[index]);
  });
  caption.textContent = captions[ply];
  items.forEach((item, index) => {
    if (index + 1 === ply) item.setAttribute("aria-current", "step"); else item.removeAttribute("aria-current");
  });
  items[ply - 1]?.scrollIntoView({ block: "nearest" });
}
const steps = { first: () => show(0), back: () => show(ply - 1), next: () => show(ply + 1), last: () => show(boards.length) };
for (const name in steps) document.getElementById(name).addEventListener("click", steps[name]);
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
addEventListener("keydown", event => {
  if (!keys[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  steps[keys[event.key]]();
});
items.forEach((item, index) => item.querySelector("a").addEventListener("click", event => {
  event.preventDefault();
  show(index + 1);
}));
document.querySelector(".buttons").hidden = false;
