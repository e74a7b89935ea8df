import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AreaDescriptor } from "../src/area/area-descriptor.ts";

/**
 * What shell and areas have one copy of, with the lowest version an area may meet. Sharing keeps a
 * library whole, unused parts included, so only what has state or identity is shared.
 */
const minimumRanges = {
  react: "^19.0.0",
  "react/": "^19.0.0",
  "react-dom": "^19.0.0",
  "react-dom/": "^19.0.0",
  "@tanstack/react-query": "^5.90.0",
  jotai: "^2.16.0",
} as const;

/** Provided in a file of their own, loaded when the first area asks. */
const LATE: ReadonlySet<string> = new Set(["jotai"]);

/** The shell brings every shared library: in its first file, but for those that no screen needs at once. */
export function providedByShell(shell: string) {
  const installed = installedIn(shell);
  const names = [...Object.keys(minimumRanges), "@dash/kit"];
  return Object.fromEntries(
    names.map((name) => {
      const { version, entry } = installed(name.replace(/\/$/, ""));
      const shared = { shareKey: name, singleton: true, version, requiredVersion: version };
      return LATE.has(name)
        ? [entry, { ...shared, eager: false }]
        : [name, { ...shared, eager: true }];
    }),
  );
}

/** An area carries none of them; one that meets an unfit version fails to load rather than run with it. */
export function consumedByArea({ kit }: AreaDescriptor) {
  const ranges = Object.entries({ ...minimumRanges, "@dash/kit": kit });
  return Object.fromEntries(
    ranges.map(([name, requiredVersion]) => [
      name,
      { singleton: true, import: false as const, strictVersion: true, requiredVersion },
    ]),
  );
}

interface Installed {
  readonly version: string;
  /** The file its name resolves to. Named by it, a library is provided although the shell imports it nowhere. */
  readonly entry: string;
}

function installedIn(folder: string): (name: string) => Installed {
  const require = createRequire(path.join(folder, "package.json"));
  return (name) => {
    const manifest = manifestOf(require.resolve.paths(name) ?? [], name);
    return { version: manifest.version, entry: LATE.has(name) ? require.resolve(name) : name };
  };
}

/** Not every package exports its package.json, so it is looked for where packages are. */
function manifestOf(folders: readonly string[], name: string): { readonly version: string } {
  const file = folders.map((folder) => path.join(folder, name, "package.json")).find(existsSync);
  if (!file) throw new Error(`${name} is not installed; run npm install`);
  return JSON.parse(readFileSync(file, "utf8")) as { version: string };
}
