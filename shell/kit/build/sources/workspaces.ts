import { readFileSync } from "node:fs";
import path from "node:path";
import type { Lockfile } from "./lockfile.ts";

interface Manifest {
  readonly exports?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly sideEffects?: boolean | readonly string[];
}

/** The workspaces of a project, which export their sources. */
export class Workspaces {
  readonly #root: string;
  readonly #lockfile: Lockfile;
  readonly #manifests = new Map<string, Manifest>();

  constructor(root: string, lockfile: Lockfile) {
    this.#root = root;
    this.#lockfile = lockfile;
  }

  /** Whether a package is a workspace. */
  has(name: string): boolean {
    return this.#lockfile.workspaceFolder(name) !== undefined;
  }

  /**
   * The file that a workspace exports under a path, such as `./ui/button`.
   * @throws Error where it exports none.
   */
  fileOf(name: string, subpath: string): string {
    const { exports = {} } = this.#manifestOf(name);
    const target = exports[subpath] ?? targetByPattern(exports, subpath);
    if (target === undefined) throw new Error(`${name} exports no ${subpath}`);
    return path.join(this.#folderOf(name), target);
  }

  /** The fields of a workspace's package.json that concern the bundler. */
  bundlingOf(name: string): string {
    const { type, sideEffects } = this.#manifestOf(name);
    return JSON.stringify({ name, type, sideEffects });
  }

  #folderOf(name: string): string {
    return path.join(this.#root, this.#lockfile.workspaceFolder(name) ?? "");
  }

  #manifestOf(name: string): Manifest {
    const cached = this.#manifests.get(name);
    if (cached) return cached;
    const text = readFileSync(path.join(this.#folderOf(name), "package.json"), "utf8");
    const manifest = JSON.parse(text) as Manifest;
    this.#manifests.set(name, manifest);
    return manifest;
  }
}

/** The target of the export pattern, which has one star, that matches a subpath. */
function targetByPattern(exports: Readonly<Record<string, string>>, subpath: string) {
  for (const [pattern, target] of Object.entries(exports)) {
    const [before = "", after] = pattern.split("*");
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    return target.replace("*", subpath.slice(before.length, subpath.length - after.length));
  }
  return undefined;
}
