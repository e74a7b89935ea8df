import {
  rspack,
  type Configuration,
  type MultiCompiler,
  type MultiStats,
  type Stats,
} from "@rspack/core";

/**
 * Runs the recipes in one process, and passes the bundler's statistics of each to `use`.
 * @throws Error with the bundler's own words when any of them fails.
 */
export async function compile(
  recipes: readonly Configuration[],
  use: (stats: readonly Stats[]) => Promise<void>,
): Promise<void> {
  const compiler = rspack(recipes);
  try {
    await use(await run(compiler));
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

async function run(compiler: MultiCompiler): Promise<readonly Stats[]> {
  const result = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, stats) =>
      stats ? resolve(stats) : reject(error ?? new Error("The build ended early")),
    );
  });
  if (result.hasErrors())
    throw new Error(result.toString({ all: false, errors: true, colors: false }));
  return result.stats;
}
