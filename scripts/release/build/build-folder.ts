import { realpathSync } from "node:fs";
import path from "node:path";
import { Failure } from "../../failure.ts";
import { projectRoot } from "../../project-root.ts";
import type { ProcessDefinition } from "../../run/processes.ts";

/** The name of the symbolic link to a process's latest build. */
export const CURRENT = "current";

/** Returns the folder with the builds of a process, each in a folder of its own. */
export function buildsOf({ name }: Pick<ProcessDefinition, "name">): string {
  return path.join(projectRoot, "dist", "services", name);
}

/**
 * Returns the folder of the latest build of a process. Later builds do not change its content.
 * @throws Failure if there is no build.
 */
export function buildFolderOf(definition: Pick<ProcessDefinition, "name">): string {
  try {
    return realpathSync(path.join(buildsOf(definition), CURRENT));
  } catch (cause) {
    throw new Failure(`${definition.name} was not built: npm run build`, { cause });
  }
}

/**
 * Finds the folders of the latest builds now. The returned function answers with these folders even after later
 * builds.
 */
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
