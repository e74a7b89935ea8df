import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dropHashTables, sortHashTable } from "./hash-table.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "entry-"))));
afterEach(() => rmSync(folder, { recursive: true }));

async function changed(text: string, change: (entry: string) => Promise<void>): Promise<string> {
  const entry = path.join(folder, "entry.js");
  writeFileSync(entry, text);
  await change(entry);
  return readFileSync(entry, "utf8");
}

test("the same hashes make the same entry, in whichever order they were written", async () => {
  const [one, two] = [`97:"sha384-a/b+c="`, `"main-x":"sha384-Zz09"`];
  const first = await changed(`r.sriHashes={${one},${two}};r.x={b:1,a:2}`, sortHashTable);
  const second = await changed(`r.sriHashes={${two},${one}};r.x={b:1,a:2}`, sortHashTable);
  expect(second).toBe(first);
  expect(first).toContain(one);
  expect(first).toContain(two);
  expect(first).toContain("{b:1,a:2}");
});

test("an area's entry keeps its tables, but without hashes", async () => {
  const text = `r.sriHashes={97:"sha384-a/b+c="};r.sriCssHashes={"x":"sha384-Z"};r.x={b:1}`;
  expect(await changed(text, dropHashTables)).toBe("r.sriHashes={};r.sriCssHashes={};r.x={b:1}");
});
