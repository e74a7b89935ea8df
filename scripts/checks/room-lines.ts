import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project-root.ts";

/**
 * The most lines that each room may have, without tests; blank lines and comments count. A change that needs more says in
 * its message what goes elsewhere.
 */
export const mostLines: Readonly<Record<string, number>> = {
  gateway: 7150,
  "services/contracts": 8900,
  "services/lib": 9250,
  "services/admin": 1900,
  "services/time": 2150,
  "services/stock": 2350,
  "services/interactions": 9200,
  "services/kpi": 1400,
  "services/sales-geo": 3700,
  "services/report": 6850,
  "shell/kit": 16600,
  shell: 4200,
  "mf-time": 6600,
  "mf-kpi": 9450,
  "mf-stock": 3450,
  "mf-customers": 7900,
  "mf-sales-geo": 7650,
  "mf-admin": 2900,
  scripts: 17400,
  elsewhere: 350,
};

const SOURCES = ["*.ts", "*.tsx", "*.mjs", "*.js", "*.css"];
const TESTS = /\.(?:test|spec)\.|\/(?:test|e2e|testing)\//;

/** The room of a file: its workspace, where that has a budget of its own. */
export function roomOf(file: string): string {
  const rooms = Object.keys(mostLines).filter((room) => file.startsWith(`${room}/`));
  return rooms.toSorted((one, other) => other.length - one.length)[0] ?? "elsewhere";
}

/** The lines of each room as they are. */
export function linesOfRooms(): ReadonlyMap<string, number> {
  const files = execFileSync("git", ["ls-files", ...SOURCES], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  const lines = new Map(Object.keys(mostLines).map((room) => [room, 0]));
  for (const file of files.split("\n").filter((each) => each && !TESTS.test(each))) {
    const count = readFileSync(path.join(projectRoot, file), "utf8").split("\n").length - 1;
    lines.set(roomOf(file), (lines.get(roomOf(file)) ?? 0) + count);
  }
  return lines;
}
