class Parlour < Formula
  desc "Eight board games in your terminal"
  homepage "https://github.com/parlour-arcade/parlour"
  url "https://github.com/parlour-arcade/parlour/releases/download/v@VERSION@/parlour-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "MIT"
  head "https://github.com/parlour-arcade/parlour.git", branch: "main"

  depends_on "rust" => :build

  def install
    system "cargo", "build", "--locked", "--release", "--package", "parlour"
    system "packaging/install.sh", "target/release/parlour", prefix
  end

  test do
    assert_match "nodes 4", shell_output("#{bin}/parlour perft snort --size 2x2 2")
  end
end
