import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project-root.ts";
import { workspaceFolders } from "../workspaces.ts";
import { isBuilt, readChecklist, rowsWithoutTest, type ChecklistRow } from "./checklist.ts";
import { testTitles } from "./test-titles.ts";

const rows = readChecklist(readFileSync(path.join(projectRoot, "docs", "checklist.md"), "utf8"));
const missing = rowsWithoutTest(
  rows,
  testFiles().flatMap((file) => testTitles(readFileSync(file, "utf8"))),
);
const owed = missing.filter(isBuilt);
const strict = process.argv.includes("--strict");

print(owed, "built, without a test");
if (!strict)
  print(
    missing.filter((row) => !isBuilt(row)),
    "not built yet, without a test",
  );
console.log(
  `${rows.length - missing.length} of ${rows.length} rows have a test; ${owed.length} of the built ones have none.`,
);
process.exitCode = strict && owed.length > 0 ? 1 : 0;

function print(list: readonly ChecklistRow[], heading: string): void {
  if (list.length === 0) return;
  console.log(`${heading}:`);
  for (const { id, text } of list) console.log(`  ${id.padEnd(6)}  ${text}`);
  console.log();
}

function testFiles(): string[] {
  const outermost = workspaceFolders().filter(
    (folder, _index, all) => !all.includes(path.dirname(folder)),
  );
  return outermost.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter(
        ({ name, parentPath }) =>
          /\.(test|spec)\.tsx?$/.test(name) && !parentPath.includes("node_modules"),
      )
      .map(({ name, parentPath }) => path.join(parentPath, name)),
  );
}
