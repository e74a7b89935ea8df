import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project-root.ts";

/**
 * The most lines that each room may have, without tests; blank lines and comments count. A change that needs more says in
 * its message what goes elsewhere.
 */
export const mostLines: Readonly<Record<string, number>> = {
  gateway: 8140,
  "services/contracts": 10640,
  "services/lib": 11340,
  "services/admin": 2790,
  "services/time": 2400,
  "services/stock": 2480,
  "services/interactions": 9940,
  "services/kpi": 1400,
  "services/sales-geo": 3880,
  "services/report": 7490,
  "services/notices": 2300,
  "shell/kit": 17960,
  shell: 4880,
  "mf-time": 7210,
  "mf-kpi": 9590,
  "mf-stock": 3480,
  "mf-customers": 8190,
  "mf-sales-geo": 7560,
  "mf-admin": 4650,
  scripts: 18520,
  elsewhere: 340,
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
