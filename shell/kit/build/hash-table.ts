import { readFile, writeFile } from "node:fs/promises";

/** The table by which an entry checks its chunks, as it is written into the entry. */
const TABLE = /\{(?:"?[\w-]+"?:"sha384-[\w+/=]+",?)+\}/g;

/** Sorts the table of an entry, so that the same sources make the same bytes. The bundler's own order varies. */
export async function sortHashTable(entry: string): Promise<void> {
  const text = await readFile(entry, "utf8");
  await writeFile(entry, text.replace(TABLE, sorted));
}

/** Empties the tables of an area's entry, because the area uses the registry's hashes (`chunk-retry.ts`). */
export async function dropHashTables(entry: string): Promise<void> {
  const text = await readFile(entry, "utf8");
  await writeFile(entry, text.replace(TABLE, "{}"));
}

function sorted(table: string): string {
  return `{${table.slice(1, -1).split(",").sort().join(",")}}`;
}
