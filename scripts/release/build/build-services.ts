import { readlink, symlink } from "node:fs/promises";
import path from "node:path";
import { buildStale } from "@dash/kit/build/build-stale";
import { pruneBuilds } from "@dash/kit/build/prune-builds";
import type { Build } from "@dash/kit/build/seal-builds";
import { replace } from "@dash/kit/build/sealed-folder";
import { commandLines } from "../../run/supervisor/command-line.ts";
import { buildsOf, CURRENT } from "./build-folder.ts";
import { contentReader, type NodeProgram } from "./node-programs.ts";

interface ProgramBuild extends Build {
  readonly program: NodeProgram;
}

/**
 * Builds the programs whose sources changed or whose build is incomplete, and removes old builds. Each build has its
 * own folder, so running processes are not affected. Returns the names of the programs that were built.
 */
export async function buildServices(
  programs: readonly NodeProgram[],
  say: (text: string) => void,
): Promise<string[]> {
  const readContent = contentReader();
  const builds = programs.map((program): ProgramBuild => {
    return {
      name: program.name,
      folder: buildsOf(program),
      content: readContent(program),
      program,
    };
  });
  const built = await buildStale(builds, say, bundle);
  for (const { folder, content } of builds) {
    await makeCurrent(folder, content.id);
    const current = await currentIn(folder);
    await pruneBuilds(folder, (id) => id === current || runs(path.join(folder, id)));
  }
  return built;
}

/** Loads the bundler only if there is something to build, because loading it takes longer than a whole start. */
async function bundle(builds: readonly ProgramBuild[]): Promise<void> {
  const { sealBuilds } = await import("@dash/kit/build/seal-builds");
  const { serviceRecipe } = await import("./service-recipe.ts");
  await sealBuilds(builds, {
    recipesOf: ({ program }, output) => [serviceRecipe(program, output)],
  });
}

/** Makes the symbolic link lead to this build. Processes that run from another build are not affected. */
async function makeCurrent(folder: string, id: string): Promise<void> {
  if ((await currentIn(folder)) === id) return;
  // The link is relative, because the folders have other absolute paths in an image.
  await replace(path.join(folder, CURRENT), (place) => symlink(id, place));
}

function currentIn(folder: string): Promise<string | undefined> {
  return readlink(path.join(folder, CURRENT)).catch(() => undefined);
}

/** Whether a process on this machine was started from this build, and would start from it again after a crash. */
function runs(folder: string): boolean {
  return commandLines().some((line) => line.includes(folder + path.sep));
}
