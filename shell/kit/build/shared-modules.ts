import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AreaDescriptor } from "@dash/contracts/releases/area-descriptor";

/**
 * The libraries of which shell and areas share one copy, with the lowest version that an area accepts. A shared library
 * keeps its unused parts, so only libraries with state or identity are shared.
 */
const minimumRanges = {
  react: "^19.0.0",
  "react/": "^19.0.0",
  "react-dom": "^19.0.0",
  "react-dom/": "^19.0.0",
  "@tanstack/react-query": "^5.90.0",
  jotai: "^2.16.0",
} as const;

/** The names under which sources and libraries import zod. The bundler answers them all with `SCHEMAS_FILE`. */
export const ZOD_REQUESTS: readonly string[] = ["zod/mini", "zod/v4/core"];
export const SCHEMAS_FILE = path.join(import.meta.dirname, "runtime/schemas.ts");

/** The package of the kit's index. Areas use the shell's copy. */
export const KIT = "@dash/kit";

/** The npm packages that the shell provides. */
export const sharedPackages = Object.keys(minimumRanges).filter((name) => !name.endsWith("/"));

/** Whether areas use the shell's copy of an imported module. */
export function isShared(request: string): boolean {
  return [...Object.keys(minimumRanges), KIT].some((name) =>
    name.endsWith("/") ? request.startsWith(name) : request === name,
  );
}

/** The shared libraries as the shell provides them. All are in its first file. */
export function providedByShell(shell: string) {
  const installed = installedIn(shell);
  const names = [...Object.keys(minimumRanges), KIT];
  const libraries = Object.fromEntries(
    names.map((name) => {
      const version = installed(name.replace(/\/$/, ""));
      return [
        name,
        { shareKey: name, singleton: true, version, requiredVersion: version, eager: true },
      ];
    }),
  );
  return { ...libraries, ...sharedSchemas(true) };
}

/** The shared libraries as an area consumes them, without copies. The area fails to load with an unfit version. */
export function consumedByArea({ kit }: AreaDescriptor) {
  const ranges = Object.entries({ ...minimumRanges, [KIT]: kit });
  const libraries = Object.fromEntries(
    ranges.map(([name, requiredVersion]) => [
      name,
      { singleton: true, import: false as const, strictVersion: true, requiredVersion },
    ]),
  );
  return { ...libraries, ...sharedSchemas(false) };
}

/**
 * The schema library has no state, so an area brings a copy for a shell that offers none, or another version, or
 * another list of names.
 */
function sharedSchemas(eager: boolean) {
  const { shareKey, version } = schemasOffer();
  const shared = { import: SCHEMAS_FILE, shareKey, version, requiredVersion: version, eager };
  return Object.fromEntries(ZOD_REQUESTS.map((request) => [request, shared]));
}

/** The key under which the schema library is shared, and its version. The key changes with the list of names. */
export function schemasOffer(): { readonly shareKey: string; readonly version: string } {
  const list = createHash("sha256").update(readFileSync(SCHEMAS_FILE)).digest("hex").slice(0, 8);
  return { shareKey: `zod-${list}`, version: installedIn(import.meta.dirname)("zod") };
}

function installedIn(folder: string): (name: string) => string {
  const require = createRequire(path.join(folder, "package.json"));
  return (name) => manifestOf(require.resolve.paths(name) ?? [], name).version;
}

/** Reads a package.json from the folders of packages, because not every package exports its own. */
function manifestOf(folders: readonly string[], name: string): { readonly version: string } {
  const file = folders.map((folder) => path.join(folder, name, "package.json")).find(existsSync);
  if (!file) throw new Error(`${name} is not installed; run npm install`);
  return JSON.parse(readFileSync(file, "utf8")) as { version: string };
}
