import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { SheetSplit } from "../sheet-split.ts";

const cache = path.join(import.meta.dirname, "../../../../.cache");

const descriptor = {
  id: "tried",
  title: "Tried",
  nav: [],
  routes: [],
  widgets: [],
  kit: "^1",
  api: "^1",
  budgets: { entryKB: 1, screenKB: 1 },
};

/** A small area, built alone. */
export class AreaProject {
  readonly #root: string;

  /** `files` are named from the folder that the area, `mf-tried`, stands in. */
  constructor(files: Readonly<Record<string, string>>) {
    mkdirSync(cache, { recursive: true });
    this.#root = mkdtempSync(path.join(cache, "area-"));
    const all = { "mf-tried/area.json": JSON.stringify(descriptor), ...files };
    for (const [file, text] of Object.entries(all)) {
      mkdirSync(path.dirname(path.join(this.#root, file)), { recursive: true });
      writeFileSync(path.join(this.#root, file), text);
    }
  }

  /**
   * Builds the area in a process of its own, because Tailwind cannot be loaded in a test. The files of `split` are named
   * like the project's.
   */
  build(split?: SheetSplit): void {
    const command = path.join(import.meta.dirname, "build-area.command.ts");
    const placed = split && {
      first: split.first.map((file) => path.join(this.#root, file)),
      late: split.late.map((file) => path.join(this.#root, file)),
    };
    const options = placed ? [JSON.stringify(placed)] : [];
    execFileSync(process.execPath, ["--import", "tsx", command, this.#root, ...options]);
  }

  /** The text of a built file. */
  read(file: string): string {
    return readFileSync(path.join(this.#root, "built", file), "utf8");
  }

  /** The texts of all built files whose names have this ending and this start. */
  textOf(end: string, start = ""): string {
    const files = readdirSync(path.join(this.#root, "built")).filter(
      (file) => file.endsWith(end) && file.startsWith(start),
    );
    return files.map((file) => this.read(file)).join("\n");
  }

  remove(): void {
    rmSync(this.#root, { recursive: true });
  }
}
