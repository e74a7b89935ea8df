import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { loginOf } from "@dash/service-lib/database/database-address";
import { readEnv } from "@dash/service-lib/process/env";
import * as z from "zod";
import { Failure } from "../../failure.ts";
import { buildFolderOf } from "../../release/build/build-folder.ts";
import { processes, type ProcessDefinition } from "../processes.ts";
import type { DataFolder } from "./data-folder.ts";
import { environmentOf, migrationEnvironmentOf, roleOf, type Plan } from "./process-environment.ts";
import { replaceFile } from "./replace-file.ts";
import { present } from "./settings.ts";

/**
 * Commands that people run while the system runs: they rebuild a service's read models, check its ledger, erase what is
 * kept for long enough, or copy the photos that are not in the database.
 */
export type Tool = "rebuild" | "check" | "retention" | "photos";

/** Tools of one service. Their words are options of their own, and those of the others are names of services. */
export const TOOLS_WITH_OPTIONS: ReadonlySet<Tool> = new Set(["retention", "photos"]);

interface ServiceBuild {
  readonly name: string;
  /** The folder of the service's build. */
  readonly build: string;
}

const NOTE = "run/tools.json";
/** The environment in which a tool runs: the build of a process, and its environment variables. */
const ToolEnvironment = z.object({ build: z.string(), env: z.record(z.string(), z.string()) });
type ToolEnvironment = z.infer<typeof ToolEnvironment>;
const Note = z.record(z.string(), ToolEnvironment);

/** Stores how each process runs, for the tools. The file contains passwords, so only its owner may read it. */
export async function noteTools(plan: Plan, folder: DataFolder): Promise<void> {
  const equipped = plan.processes.map(
    (definition) => [definition.name, equipmentOf(plan, definition)] as const,
  );
  await replaceFile(folder.file(NOTE), JSON.stringify(Object.fromEntries(equipped)));
}

function equipmentOf(plan: Plan, definition: ProcessDefinition): ToolEnvironment {
  const env = { ...environmentOf(plan, definition), ...migrationEnvironmentOf(plan, definition) };
  return { build: plan.buildOf(definition), env };
}

/** Reads what running a tool needs, for each process. */
export function readTools(note: string): Record<string, ToolEnvironment> {
  return Note.parse(JSON.parse(note));
}

export function toolNoteIn(dataFolder: string): string {
  return path.join(dataFolder, NOTE);
}

/**
 * Reads what running a tool needs, for each process of the system on a data folder; in a container, for the process
 * whose environment this is.
 * @throws Failure if no system was started there.
 */
export async function readEquipment(dataFolder: string): Promise<Record<string, ToolEnvironment>> {
  const note = readFile(toolNoteIn(dataFolder), "utf8");
  // An incomplete file, after a crash, counts as missing.
  return note.then(readTools).catch(() => {
    const own = containerProcess();
    if (own)
      return {
        [own.name]: { build: buildFolderOf(own), env: present(Object.entries(process.env)) },
      };
    throw new Failure(`No system has been started on ${dataFolder}. Start it first: npm start.`);
  });
}

/** The process whose role this environment's database address names, as in a container of the process. */
function containerProcess(): ProcessDefinition | undefined {
  const { DATABASE_URL: address } = readEnv({ DATABASE_URL: z.string().optional() });
  return processes.find((each) => address && loginOf(address).user === roleOf(each));
}

function toolOf(build: string, tool: Tool): readonly [program: string, ...arguments_: string[]] {
  return tool === "rebuild"
    ? [path.join(build, "main.js"), tool]
    : [path.join(build, `${tool}.js`)];
}

/**
 * A tool reads millions of short-lived rows. With a large young generation, Node frees them before it would copy
 * them.
 */
const LARGE_YOUNG_GENERATION = "--max-semi-space-size=64";

/** The arguments of Node for a tool in a build. */
export function toolArguments(build: string, tool: Tool, given: readonly string[] = []): string[] {
  return [LARGE_YOUNG_GENERATION, ...toolOf(build, tool), ...given];
}

export function hasTool({ name, build }: ServiceBuild, tool: Tool): boolean {
  if (tool === "rebuild") return processes.some((each) => each.name === name && each.isRebuilt);
  return existsSync(toolOf(build, tool)[0]);
}
