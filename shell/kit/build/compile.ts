import { rspack, type Configuration, type MultiStats } from "@rspack/core";

/**
 * Runs the recipes in one process.
 * @throws Error with the bundler's own words when any of them fails.
 */
export async function compile(recipes: readonly Configuration[]): Promise<MultiStats> {
  const compiler = rspack(recipes);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) =>
      result ? resolve(result) : reject(error ?? new Error("The build ended early")),
    );
  });
  if (stats.hasErrors())
    throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  return stats;
}
