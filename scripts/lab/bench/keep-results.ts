import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "../../project-root.ts";
import type { Results } from "./results.ts";
import { tableOf } from "./results-table.ts";

const RESULTS_FILE = path.join(projectRoot, "docs/bench/latest.json");
const README = path.join(projectRoot, "README.md");
const MARKED = /(<!-- bench -->\n)[^]*?(<!-- \/bench -->)/;

/** Keeps the figures as JSON beside the machine's description, and shows them in the README. */
export async function keepResults(results: Results): Promise<void> {
  await mkdir(path.dirname(RESULTS_FILE), { recursive: true });
  await writeFile(RESULTS_FILE, `${JSON.stringify(results, rounded, 2)}\n`);
  const readme = await readFile(README, "utf8");
  // A function, since a replacement text would have `$` read as a reference.
  const shown = readme.replace(
    MARKED,
    (_all, begin: string, end: string) => `${begin}\n${tableOf(results)}\n${end}`,
  );
  await writeFile(README, shown);
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Math.round(value * 1000) / 1000 : value;
}
