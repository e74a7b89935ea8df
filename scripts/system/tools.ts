import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { buildFolderOf } from "../build/build-folder.ts";
import { processes } from "../processes.ts";
import type { DataFolder } from "./data-folder.ts";
import { environmentOf, migrationEnvironmentOf, type Plan } from "./process-environment.ts";

/** What people run by hand beside a running service: its read models are built anew, its ledger is added up. */
const tools = ["rebuild", "check"] as const;
export type Tool = (typeof tools)[number];

const NOTE = "run/tools.json";
const Note = z.record(z.string(), z.record(z.string(), z.string()));

/** Notes the environments of the services that have tools; it names passwords, so only its owner reads it. */
export async function noteTools(plan: Plan, folder: DataFolder): Promise<void> {
  const equipped = plan.processes.filter(
    // The gateway's database has the tokens of pipelines.
    ({ name, kind }) => kind === "gateway" || tools.some((tool) => hasTool(name, tool)),
  );
  const environments = equipped.map((definition) => [
    definition.name,
    { ...environmentOf(plan, definition), ...migrationEnvironmentOf(plan, definition) },
  ]);
  const note = folder.file(NOTE);
  await writeFile(`${note}.new`, JSON.stringify(Object.fromEntries(environments)), { mode: 0o600 });
  await rename(`${note}.new`, note);
}

/** The environments that the running system has noted, by service. */
export function readTools(note: string): Record<string, Record<string, string>> {
  return Note.parse(JSON.parse(note));
}

export function toolNoteIn(dataFolder: string): string {
  return path.join(dataFolder, NOTE);
}

/** The program of a tool, with its arguments. */
function toolOf(name: string, tool: Tool): readonly [program: string, ...arguments_: string[]] {
  const folder = buildFolderOf({ name });
  return tool === "rebuild"
    ? [path.join(folder, "main.js"), tool]
    : [path.join(folder, `${tool}.js`)];
}

/** A tool reads millions of rows that live for a moment. A large young generation lets Node free them before it copies them. */
const WITH_ROOM = "--max-semi-space-size=64";

/** How Node is started on a tool. */
export function toolArguments(name: string, tool: Tool): string[] {
  return [WITH_ROOM, ...toolOf(name, tool)];
}

export function hasTool(name: string, tool: Tool): boolean {
  if (tool === "rebuild") return processes.some((each) => each.name === name && each.isRebuilt);
  return existsSync(toolOf(name, tool)[0]);
}
