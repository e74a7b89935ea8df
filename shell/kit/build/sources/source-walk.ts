import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { importsIn, type Import } from "./imports.ts";
import { Lockfile, type Dependency } from "./lockfile.ts";
import { Workspaces } from "./workspaces.ts";

const CODE = /\.[cm]?[jt]sx?$/;
/** The name of a package, and the path below it. */
const PACKAGE = /^((?:@[^/]+\/)?[^/]+)(.*)$/;

/** An import, with the file in which it stands. */
export interface SourceImport extends Import {
  readonly file: string;
  /** The imported file. It is undefined for npm packages and for outside modules. */
  readonly target: string | undefined;
}

/** The files and packages reached from some files by imports. */
export interface ReachedSources {
  /** Absolute, sorted. */
  readonly files: readonly string[];
  readonly imports: readonly SourceImport[];
  /** The npm packages with all their dependencies, by their paths in `node_modules`. */
  readonly packages: ReadonlyMap<string, Dependency>;
  /** The names of the imported workspaces. */
  readonly workspaces: ReadonlySet<string>;
}

export interface Way {
  /** Absolute. */
  readonly entries: readonly string[];
  /** Packages that count without being imported, resolved from the entries. */
  readonly packages?: readonly string[];
  /** Whether a module is provided from outside: it is listed among the imports, but not followed. */
  readonly isOutside?: (request: string) => boolean;
}

/** The target of an import: a file, which may belong to a workspace, or an npm package. */
interface Target {
  readonly file?: string;
  readonly workspace?: string;
  readonly package?: string;
}

/** Follows imports through the sources of a project. Every file is read only once. */
export class SourceWalk {
  readonly root: string;
  readonly #lockfile: Lockfile;
  readonly #workspaces: Workspaces;
  readonly #imports = new Map<string, readonly Import[]>();

  constructor(root: string) {
    this.root = root;
    this.#lockfile = new Lockfile(root);
    this.#workspaces = new Workspaces(root, this.#lockfile);
  }

  /**
   * Follows all imports except those of types.
   * @throws Error with the importing file where an import has no target.
   */
  reach({ entries, packages: named = [], isOutside = () => false }: Way): ReachedSources {
    const files = new Set<string>();
    const imports: SourceImport[] = [];
    const packages = new Map<string, Dependency>();
    const workspaces = new Set<string>();
    const addPackage = (name: string, folder: string) => {
      const packagePath = this.#lockfile.packagePath(name, folder);
      if (packages.has(packagePath)) return;
      for (const [each, dependency] of this.#lockfile.closureOf(packagePath, isOutside))
        packages.set(each, dependency);
    };

    for (const file of entries) for (const name of named) addPackage(name, this.#folderOf(file));
    const open = [...entries];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (files.has(file)) continue;
      files.add(file);
      for (const each of this.#importsOf(file)) {
        const target = isOutside(each.request) ? {} : this.#targetOf(each.request, file);
        imports.push({ ...each, file, target: target.file });
        if (target.file !== undefined) open.push(target.file);
        if (target.workspace !== undefined) workspaces.add(target.workspace);
        if (target.package !== undefined) addPackage(target.package, this.#folderOf(file));
      }
    }
    return { files: [...files].sort(), imports, packages, workspaces };
  }

  /** The fields of a workspace's package.json that concern the bundler. */
  bundlingOf(name: string): string {
    return this.#workspaces.bundlingOf(name);
  }

  #targetOf(request: string, importer: string): Target {
    if (isBuiltin(request)) return {};
    if (request.startsWith(".")) {
      const file = path.resolve(path.dirname(importer), request);
      if (existsSync(file)) return { file };
      throw new Error(`${importer} imports ${request}, which is not there`);
    }
    const [, name = "", rest = ""] = PACKAGE.exec(request) ?? [];
    if (!this.#workspaces.has(name)) return { package: name };
    return { workspace: name, file: this.#workspaces.fileOf(name, `.${rest}`) };
  }

  #folderOf(file: string): string {
    return path.relative(this.root, path.dirname(file));
  }

  #importsOf(file: string): readonly Import[] {
    const cached = this.#imports.get(file);
    if (cached) return cached;
    const imports = CODE.test(file) ? importsIn(file, readFileSync(file, "utf8")) : [];
    this.#imports.set(file, imports);
    return imports;
  }
}
