import { realpathSync } from "node:fs";
import path from "node:path";
import { Failure } from "../failure.ts";
import { projectRoot } from "../project-root.ts";
import type { ProcessDefinition } from "../processes.ts";

/** The name of the link to the build that was made last, beside the builds of a process. */
export const CURRENT = "current";

/** Where the builds of a process are, each in a folder of its own. */
export function buildsOf({ name }: Pick<ProcessDefinition, "name">): string {
  return path.join(projectRoot, "dist", "services", name);
}

/**
 * The folder of the build of a process that was made last. Nothing in it changes when another is built.
 * @throws Failure where nothing was built.
 */
export function buildFolderOf(definition: Pick<ProcessDefinition, "name">): string {
  try {
    return realpathSync(path.join(buildsOf(definition), CURRENT));
  } catch (cause) {
    throw new Failure(`${definition.name} was not built: npm run build`, { cause });
  }
}

/** Finds the builds that were made last of some processes, once: the answer stays the same when others are built. */
export function resolveBuilds(
  definitions: readonly Pick<ProcessDefinition, "name">[],
): (definition: Pick<ProcessDefinition, "name">) => string {
  const folders = new Map(definitions.map((each) => [each.name, buildFolderOf(each)]));
  return ({ name }) => {
    const folder = folders.get(name);
    if (folder === undefined) throw new Error(`Nobody has asked for the build of ${name}`);
    return folder;
  };
}
