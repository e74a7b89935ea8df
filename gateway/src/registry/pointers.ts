import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { LiveArea } from "@dash/contracts/registry";
import * as z from "zod";

const Build = z.string().regex(/^[\w-]{1,80}$/);
const FileName = z.string().regex(/^[\w@~-][\w.@~/-]*$/);

const Lists = {
  preload: z.record(z.string(), z.array(FileName)).default({}),
  integrity: z.record(z.string(), z.string()).default({}),
};

const ShellPointer = z.object({ build: Build, ...Lists });

const AreaPointer = z.object({
  build: Build,
  descriptor: z.looseObject({ id: z.string() }),
  entry: FileName.default("remoteEntry.js"),
  manifest: z.unknown().optional(),
  ...Lists,
});

/** The live build of the shell. */
export type LiveShell = Pick<LiveArea, "build" | "base" | "preload" | "integrity">;

/** What the pointer says of the shell. */
export async function readShellPointer(assetsFolder: string): Promise<LiveShell> {
  const pointer = ShellPointer.parse(await readJson(path.join(assetsFolder, "shell", "live.json")));
  return { ...pointer, base: `/assets/shell/${pointer.build}/` };
}

/** What a pointer says of an area. */
export async function readAreaPointer(assetsFolder: string, id: string): Promise<LiveArea> {
  const pointer = AreaPointer.parse(
    await readJson(path.join(assetsFolder, "areas", id, "live.json")),
  );
  return {
    ...pointer,
    id,
    base: `/assets/${id}/${pointer.build}/`,
    manifest: pointer.manifest ?? null,
  };
}

/** The areas that were ever published. */
export async function listAreaIds(assetsFolder: string): Promise<string[]> {
  const entries = await readdir(path.join(assetsFolder, "areas"), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && isAreaId(entry.name))
    .map(({ name }) => name)
    .sort();
}

export function isAreaId(name: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(name) && name !== "shell";
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}
