import { readFileSync } from "node:fs";
import path from "node:path";

type Ranges = Readonly<Record<string, string>>;

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  /** The folder, for a workspace. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** An npm package at its locked version. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  /** The hash of the downloaded archive. */
  readonly hash: string;
}

/** Reads workspaces and npm packages from `package-lock.json`. */
export class Lockfile {
  readonly #packages: Readonly<Record<string, LockedPackage>>;

  constructor(root: string) {
    const text = readFileSync(path.join(root, "package-lock.json"), "utf8");
    this.#packages = (JSON.parse(text) as { packages: Record<string, LockedPackage> }).packages;
  }

  /** The folder of the workspace of this name, relative to the project. Returns undefined for other packages. */
  workspaceFolder(name: string): string | undefined {
    const entry = this.#packages[`node_modules/${name}`];
    return entry?.link ? entry.resolved : undefined;
  }

  /**
   * The path of the package that files in a folder import by this name.
   * @throws Error where the package is not locked.
   */
  packagePath(name: string, folder: string): string {
    const found = this.#find(name, folder);
    if (found === undefined)
      throw new Error(`${name} is not in package-lock.json, for ${folder}: run npm install`);
    return found;
  }

  /** A package and all its dependencies, by their paths. Leaves out outside packages and their own dependencies. */
  closureOf(first: string, isOutside: (name: string) => boolean): ReadonlyMap<string, Dependency> {
    const closure = new Map<string, Dependency>();
    const open = [first];
    for (let current = open.pop(); current !== undefined; current = open.pop()) {
      const locked = this.#packages[current];
      if (!locked || locked.link || closure.has(current)) continue;
      closure.set(current, described(current, locked));
      for (const name of dependenciesOf(locked)) {
        const next = isOutside(name) ? undefined : this.#find(name, current);
        if (next !== undefined) open.push(next);
      }
    }
    return closure;
  }

  /** Searches the folder and the folders above it, as Node and the bundler do. */
  #find(name: string, from: string): string | undefined {
    const candidate = path.join(from, "node_modules", name);
    if (this.#packages[candidate]) return candidate;
    return from === "" ? undefined : this.#find(name, above(from));
  }
}

function above(folder: string): string {
  const parent = path.dirname(folder);
  return parent === "." ? "" : parent;
}

/** The dependencies of a package without optional peers, which it does not need. */
function dependenciesOf(locked: LockedPackage): string[] {
  const optional = locked.peerDependenciesMeta ?? {};
  const peers = Object.keys(locked.peerDependencies ?? {}).filter(
    (name) => !optional[name]?.optional,
  );
  return [
    ...Object.keys(locked.dependencies ?? {}),
    ...Object.keys(locked.optionalDependencies ?? {}),
    ...peers,
  ];
}

function described(packagePath: string, { name, version, integrity }: LockedPackage): Dependency {
  return {
    name:
      name ?? packagePath.slice(packagePath.lastIndexOf("node_modules/") + "node_modules/".length),
    version: version ?? "",
    hash: integrity ?? "",
  };
}
