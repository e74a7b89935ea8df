import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../../failure.ts";
import { projectRoot } from "../../project-root.ts";
import { fill } from "./names.ts";

/** Collects files to create or change. They are written together at the end. */
export class Changes {
  readonly #texts = new Map<string, string>();
  readonly #added = new Set<string>();

  exists(file: string): boolean {
    return this.#texts.has(file) || existsSync(path.join(projectRoot, file));
  }

  read(file: string): string {
    return this.#texts.get(file) ?? readFileSync(path.join(projectRoot, file), "utf8");
  }

  /** @throws Failure if the file exists. */
  add(file: string, text: string): void {
    if (this.exists(file)) throw new Failure(`${file} is there already.`);
    this.#added.add(file);
    this.#texts.set(file, text);
  }

  /** Adds the files of a folder, with the names filled into their templates. */
  addAll(
    folder: string,
    templates: Readonly<Record<string, string>>,
    names: Parameters<typeof fill>[1],
  ): void {
    for (const [file, template] of Object.entries(templates))
      this.add(`${folder}/${file}`, fill(template, names));
  }

  edit(file: string, change: (text: string) => string): void {
    this.#texts.set(file, change(this.read(file)));
  }

  /** Appends an item to a list or an object. `opening` is the text up to and including its opening bracket. */
  append(file: string, opening: string, item: string): void {
    this.edit(file, (text) => {
      const end = endOf(text, opening);
      if (end === undefined)
        throw new Failure(`${file} has no "${opening}" any more, where this belongs: ${item}`);
      const before = text.slice(0, end).trimEnd();
      const comma = /[[{,]$/.test(before) ? "" : ",";
      return `${before}${comma}\n${item},\n${text.slice(end)}`;
    });
  }

  /** Adds an import of names from a module to a file. */
  import(file: string, names: readonly string[], module: string): void {
    this.edit(file, (text) => {
      const imports = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from "([^"]*)";\n/gm)];
      const same = imports.find(
        ([line, , from]) => from === module && !line.startsWith("import type"),
      );
      const last = imports.at(-1);
      const [start, end] = rangeOf(same) ?? [rangeOf(last)?.[1] ?? 0, rangeOf(last)?.[1] ?? 0];
      const imported = (same?.[1] ?? "").split(",").map((name) => name.trim());
      const all = [...new Set([...imported, ...names])].filter(Boolean).sort();
      return `${text.slice(0, start)}import { ${all.join(", ")} } from "${module}";\n${text.slice(end)}`;
    });
  }

  /** Adds a member to the object in a JSON file. */
  appendJson(file: string, member: string): void {
    this.edit(file, (text) => text.replace(/\s*\}\s*$/, `,${member}}`));
  }

  depend(workspace: string, versions: Readonly<Record<string, string>>): void {
    this.edit(`${workspace}/package.json`, (text) => {
      const manifest = JSON.parse(text) as { readonly dependencies: object };
      const all = Object.entries({ ...versions, ...manifest.dependencies }).sort(
        ([one], [other]) => (one < other ? -1 : 1),
      );
      return JSON.stringify({ ...manifest, dependencies: Object.fromEntries(all) }, null, 2);
    });
  }

  /** All files with their new texts. */
  get texts(): ReadonlyMap<string, string> {
    return this.#texts;
  }

  isNew(file: string): boolean {
    return this.#added.has(file);
  }
}

function rangeOf(match: RegExpExecArray | undefined): readonly [number, number] | undefined {
  return match && [match.index, match.index + match[0].length];
}

/** Returns the position of the bracket that closes the last bracket in `opening`. */
function endOf(text: string, opening: string): number | undefined {
  const start = text.indexOf(opening);
  if (start < 0) return undefined;
  let depth = 0;
  for (let at = start + opening.length - 1; at < text.length; at++) {
    if ("[{(".includes(text.charAt(at))) depth++;
    if ("]})".includes(text.charAt(at)) && --depth === 0) return at;
  }
  return undefined;
}

/** The version of a package in a workspace's package.json. */
export function versionIn(workspace: string, name: string): string {
  const file = path.join(projectRoot, workspace, "package.json");
  const { dependencies } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const version = dependencies[name];
  if (version === undefined) throw new Error(`${workspace} does not depend on ${name}`);
  return version;
}
