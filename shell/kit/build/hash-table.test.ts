import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sortHashTable } from "./hash-table.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "entry-"))));
afterEach(() => rmSync(folder, { recursive: true }));

async function sorted(text: string): Promise<string> {
  const entry = path.join(folder, "entry.js");
  writeFileSync(entry, text);
  await sortHashTable(entry);
  return readFileSync(entry, "utf8");
}

test("the same hashes make the same entry, in whichever order they were written", async () => {
  const [one, two] = [`97:"sha384-a/b+c="`, `"main-x":"sha384-Zz09"`];
  const first = await sorted(`r.sriHashes={${one},${two}};r.x={b:1,a:2}`);
  const second = await sorted(`r.sriHashes={${two},${one}};r.x={b:1,a:2}`);
  expect(second).toBe(first);
  expect(first).toContain(one);
  expect(first).toContain(two);
  expect(first).toContain("{b:1,a:2}");
});
