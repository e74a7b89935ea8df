import path from "node:path";
import { rspack } from "@rspack/core";
import { serviceRecipe } from "../build/service-recipe.ts";
import { Failure } from "../failure.ts";
import { projectRoot } from "../project-root.ts";

/** Straight in `dist`, for the bundled code takes the parent of its folder for the project, as its sources do. */
const OUTPUT = path.join(projectRoot, "dist");
const PROVISION = { name: "provision", folder: "scripts/containers" };

/** Bundles what prepares the database in a container, where there are no sources. */
export async function buildProvision(): Promise<void> {
  const recipe = serviceRecipe(PROVISION, OUTPUT, []);
  const compiler = rspack({
    ...recipe,
    entry: { provision: "./provision.command.ts" },
    output: { ...recipe.output, clean: false },
    module: { ...recipe.module, parser: { javascript: { importMeta: false } } },
  });
  const failure = await new Promise<string | undefined>((resolve) => {
    compiler.run((error, stats) =>
      resolve(error?.message ?? (stats?.hasErrors() ? stats.toString("errors-only") : undefined)),
    );
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (failure) throw new Failure(`The provisioning could not be built:\n${failure}`);
}
