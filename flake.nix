{
  description = "Eight board games in your terminal";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixpkgs-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      forEach = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
      workspace = (builtins.fromTOML (builtins.readFile ./Cargo.toml)).workspace;
    in
    {
      packages = forEach (pkgs: {
        default = pkgs.rustPlatform.buildRustPackage {
          pname = "parlour";
          version = workspace.package.version;
          src = self;
          cargoLock.lockFile = ./Cargo.lock;
          cargoBuildFlags = [ "--package" "parlour" ];
          # Those of the rules: all would take half an hour, and a terminal.
          cargoTestFlags = [ "--package" "parlour-rules" ];
          postInstall = ''
            sh packaging/install.sh "$out/bin/parlour" "$TMPDIR/installed"
            cp -r "$TMPDIR/installed/share" "$out"
          '';
          meta = {
            description = "Eight board games in your terminal";
            homepage = workspace.package.repository;
            license = pkgs.lib.licenses.mit;
            mainProgram = "parlour";
            platforms = systems;
          };
        };
      });

      devShells = forEach (pkgs: {
        default = pkgs.mkShell {
          packages = with pkgs; [ cargo rustc rustfmt clippy ];
        };
      });
    };
}
