import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project-root.ts";
import { workspaceFolders } from "../workspaces.ts";
import { readChecklist, rowsWithoutTest, type ChecklistRow } from "./checklist.ts";
import { linesOfRooms, mostLines } from "./room-lines.ts";
import { testTitles } from "./test-titles.ts";

const rows = ["checklist.md", "edges.md", "writing.md", "jobs.md"].flatMap((name) =>
  readChecklist(readFileSync(path.join(projectRoot, "docs", name), "utf8")),
);
const missing = rowsWithoutTest(
  rows,
  testFiles().flatMap((file) => testTitles(readFileSync(file, "utf8"))),
);

if (missing.length > 0) print(missing);
console.log(`${rows.length - missing.length} of ${rows.length} rows have a test.`);

const lines = Array.from(linesOfRooms(), ([room, count]) => ({
  room,
  count,
  most: mostLines[room] ?? 0,
}));
const over = lines.filter(({ count, most }) => count > most);
console.log("\nLines of each room, and the most that it may have (scripts/checks/room-lines.ts):");
for (const { room, count, most } of lines)
  console.log(
    `${count > most ? "✗" : " "} ${room.padEnd(22)} ${String(count).padStart(6)} of ${most}`,
  );
process.exitCode = missing.length > 0 || over.length > 0 ? 1 : 0;

function print(list: readonly ChecklistRow[]): void {
  console.log("Without a test:");
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
