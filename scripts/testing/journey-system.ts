import { readFileSync } from "node:fs";
import path from "node:path";
import { withClient } from "../postgres/provision.ts";
import { processes } from "../processes.ts";
import { projectRoot } from "../project-root.ts";
import { standIns } from "../stand-ins.ts";
import { RunFolder } from "../supervisor/run-folder.ts";
import { freePort } from "../system/ports.ts";
import { readTools, toolNoteIn } from "../system/tools.ts";

export { freePort, processes, projectRoot, standIns };

const dataFolder = process.env["E2E_DATA_DIR"] ?? "";

/** The number of a process of the running journey system, or undefined while it is down. */
export function processIdOf(name: string): number | undefined {
  return new RunFolder(path.join(dataFolder, "run")).processId(name);
}

/** The variables that a process of the journey system runs with. */
export function environmentOf(name: string): Readonly<Record<string, string>> {
  return readTools(readFileSync(toolNoteIn(dataFolder), "utf8"))[name]?.env ?? {};
}

/** Where each service is reached by the gateway and by the others. */
export function innerAddresses(): Readonly<Record<string, string>> {
  return JSON.parse(environmentOf("report")["UPSTREAMS"] ?? "{}") as Record<string, string>;
}

/** Asks the journey system's database as its owner. */
export function query(sql: string): Promise<object[]> {
  const url = environmentOf("report")["OWNER_DATABASE_URL"] ?? "";
  return withClient(url, async (client) => (await client.query<object>(sql)).rows);
}
