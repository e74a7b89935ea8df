import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { buildFolderOf } from "../build/build-folder.ts";
import type { DataFolder } from "./data-folder.ts";
import { environmentOf, migrationEnvironmentOf, type Plan } from "./process-environment.ts";

const NOTE = "run/rebuilds.json";
const Note = z.record(z.string(), z.record(z.string(), z.string()));

/** Notes how the read models of the running system can be rebuilt; it names passwords, so only its owner reads it. */
export async function noteRebuilds(plan: Plan, folder: DataFolder): Promise<void> {
  const rebuildable = plan.processes.filter((definition) => existsSync(scriptOf(definition.name)));
  const environments = rebuildable.map((definition) => [
    definition.name,
    { ...environmentOf(plan, definition), ...migrationEnvironmentOf(plan, definition) },
  ]);
  await writeFile(folder.file(NOTE), JSON.stringify(Object.fromEntries(environments)), {
    mode: 0o600,
  });
}

/** The environments of the rebuilds that the running system has noted, by service. */
export function readRebuilds(note: string): Record<string, Record<string, string>> {
  return Note.parse(JSON.parse(note));
}

export function rebuildNoteIn(dataFolder: string): string {
  return path.join(dataFolder, NOTE);
}

export function scriptOf(name: string): string {
  return path.join(buildFolderOf({ name }), "rebuild.js");
}
