import { rm } from "node:fs/promises";
import path from "node:path";
import type { Configuration, Stats } from "@rspack/core";
import { compile } from "./compile.ts";
import { openStaging, seal } from "./sealed-folder.ts";
import type { Content } from "./sources/content.ts";
import { requireCounted } from "./sources/counted.ts";

/** Something to build. */
export interface Build {
  /** The name of its recipe. */
  readonly name: string;
  /** The folder of its builds, each in a subfolder named by the id of its content. */
  readonly folder: string;
  readonly content: Content;
}

export interface Bundling<B extends Build> {
  readonly recipesOf: (build: B, output: string) => readonly Configuration[];
  /** Adds files to the output that the bundler does not write. */
  readonly complete?: (build: B, output: string, stats: Stats) => Promise<void>;
}

/** Makes builds in one run of the bundler and seals each. If one fails, none is stored. */
export async function sealBuilds<B extends Build>(
  builds: readonly B[],
  { recipesOf, complete }: Bundling<B>,
): Promise<void> {
  const staged = await Promise.all(
    builds.map(async (build) => ({ build, output: await openStaging(build.folder) })),
  );
  try {
    const recipes = staged.flatMap(({ build, output }) => recipesOf(build, output));
    await compile(recipes, async (stats) => {
      for (const { build, output } of staged) {
        const own = stats.find(({ compilation }) => compilation.name === build.name);
        if (!own) throw new Error(`The bundler said nothing of ${build.name}`);
        requireCounted(build.content, own);
        await complete?.(build, output, own);
        // Otherwise the folder named by the old sources would hold a build of the new ones for good.
        if (!build.content.isUnchanged())
          throw new Error(
            `The sources of ${build.name} changed while it was built: build it again`,
          );
      }
    });
    for (const { build, output } of staged)
      await seal(output, path.join(build.folder, build.content.id));
  } finally {
    await Promise.all(staged.map(({ output }) => rm(output, { recursive: true, force: true })));
  }
}
