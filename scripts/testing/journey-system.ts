import { readFileSync } from "node:fs";
import path from "node:path";
import { withClient } from "../run/postgres/provision.ts";
import { processes } from "../run/processes.ts";
import { projectRoot } from "../project-root.ts";
import { standIns } from "../run/stand-ins.ts";
import { RunFolder } from "../run/supervisor/run-folder.ts";
import { freePort } from "../run/system/ports.ts";
import { readTools, toolNoteIn } from "../run/system/tools.ts";

export { freePort, processes, projectRoot, standIns };

const dataFolder = process.env["E2E_DATA_DIR"] ?? "";

/** Returns the id of a process of the journeys' system; undefined while the process is down. */
export function processIdOf(name: string): number | undefined {
  return new RunFolder(path.join(dataFolder, "run")).processId(name);
}

/** Returns the environment variables of a process of the journeys' system. */
export function environmentOf(name: string): Readonly<Record<string, string>> {
  return equipmentOf(name)?.env ?? {};
}

/** Returns the folder of the build that a process runs. */
export function buildOf(name: string): string {
  return equipmentOf(name)?.build ?? "";
}

function equipmentOf(name: string) {
  return readTools(readFileSync(toolNoteIn(dataFolder), "utf8"))[name];
}

/** Returns the internal addresses of the services. */
export function innerAddresses(): Readonly<Record<string, string>> {
  return JSON.parse(environmentOf("report")["UPSTREAMS"] ?? "{}") as Record<string, string>;
}

/** Queries the database of the journeys' system as its owner. */
export function query(sql: string): Promise<object[]> {
  const url = environmentOf("report")["OWNER_DATABASE_URL"] ?? "";
  return withClient(url, async (client) => (await client.query<object>(sql)).rows);
}
