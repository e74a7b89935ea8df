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
  /** The file that it leads to. None where that is no source of the project, or is brought by somebody else. */
  readonly target: string | undefined;
}

/** What is reached from some files by imports. */
export interface Reached {
  /** Absolute, sorted. */
  readonly files: readonly string[];
  readonly imports: readonly SourceImport[];
  /** Packages of the registry with all that they depend on, by their places in `node_modules`. */
  readonly packages: ReadonlyMap<string, Dependency>;
  /** The names of the workspaces that were reached by name. */
  readonly workspaces: ReadonlySet<string>;
}

export interface Way {
  /** Absolute. */
  readonly entries: readonly string[];
  /** Packages that count too, without being imported, as the entries find them. */
  readonly packages?: readonly string[];
  /** Whether somebody else brings what is imported so: it is named among the imports, and not gone into. */
  readonly isOutside?: (request: string) => boolean;
}

/** Where an import leads: to a file, which may be that of a workspace, or to a package of the registry. */
interface Target {
  readonly file?: string;
  readonly workspace?: string;
  readonly package?: string;
}

/** Follows imports through the sources of a project. Every file is read once, however many ways lead to it. */
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
   * Follows all imports that are more than types.
   * @throws Error that names the file where an import leads nowhere.
   */
  reach({ entries, packages: named = [], isOutside = () => false }: Way): Reached {
    const files = new Set<string>();
    const imports: SourceImport[] = [];
    const packages = new Map<string, Dependency>();
    const workspaces = new Set<string>();
    const addPackage = (name: string, folder: string) => {
      const place = this.#lockfile.placeOf(name, folder);
      if (packages.has(place)) return;
      for (const [each, found] of this.#lockfile.closureOf(place, isOutside))
        packages.set(each, found);
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

  /** What the package.json of a workspace tells a bundler. */
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
    const known = this.#imports.get(file);
    if (known) return known;
    const imports = CODE.test(file) ? importsIn(file, readFileSync(file, "utf8")) : [];
    this.#imports.set(file, imports);
    return imports;
  }
}
