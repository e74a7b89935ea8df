import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project-root.ts";

/**
 * The most lines that each room may have, without tests; blank lines and comments count. A change that needs more says in
 * its message what goes elsewhere.
 */
export const mostLines: Readonly<Record<string, number>> = {
  gateway: 7930,
  "services/contracts": 10000,
  "services/lib": 9450,
  "services/admin": 2360,
  "services/time": 2240,
  "services/stock": 2410,
  "services/interactions": 9520,
  "services/kpi": 1430,
  "services/sales-geo": 3730,
  "services/report": 7410,
  "services/notices": 2050,
  "shell/kit": 17700,
  shell: 4880,
  "mf-time": 6980,
  "mf-kpi": 9740,
  "mf-stock": 3480,
  "mf-customers": 8340,
  "mf-sales-geo": 7530,
  "mf-admin": 3460,
  scripts: 17480,
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
