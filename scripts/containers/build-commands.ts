import path from "node:path";
import { rspack } from "@rspack/core";
import { serviceRecipe } from "../build/service-recipe.ts";
import { Failure } from "../failure.ts";
import { projectRoot } from "../project-root.ts";

/** They stand in `dist` itself: like its sources, the bundled code takes the parent of its folder for the project. */
const OUTPUT = path.join(projectRoot, "dist");
const COMMANDS = { name: "commands", folder: "scripts" };

/** Bundles what prepares the database and what publishes the interface in a container, where there are no sources. */
export async function buildCommands(): Promise<void> {
  const recipe = serviceRecipe(COMMANDS, OUTPUT, []);
  const compiler = rspack({
    ...recipe,
    entry: {
      provision: "./containers/provision.command.ts",
      publish: "./publish/publish.command.ts",
    },
    output: { ...recipe.output, clean: false },
    module: { ...recipe.module, parser: { javascript: { importMeta: false } } },
  });
  const failure = await new Promise<string | undefined>((resolve) => {
    compiler.run((error, stats) =>
      resolve(error?.message ?? (stats?.hasErrors() ? stats.toString("errors-only") : undefined)),
    );
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (failure) throw new Failure(`The commands for containers could not be built:\n${failure}`);
}
