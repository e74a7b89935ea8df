import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import type { Module, Stats } from "@rspack/core";
import type { Content } from "./content.ts";

/** The folder and the name of the package that a file belongs to. */
const PACKAGE = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;
const MOST_NAMED = 5;

/**
 * Checks that the id of a build counts every file and package that the bundler used.
 * @throws Error that names the others, because the build could change without its id.
 */
export function requireCounted({ files, packages }: Content, { compilation }: Stats): void {
  const countedFiles = new Set([...files].map((file) => realpathSync(file)));
  const uncounted = [...compilation.modules]
    .flatMap(resourcesOf)
    // Style sheets of the recipe exist only in memory.
    .filter((file) => path.isAbsolute(file) && existsSync(file))
    .filter((file) => {
      const name = PACKAGE.exec(file)?.[1];
      return name === undefined ? !countedFiles.has(file) : !packages.has(name);
    });
  if (uncounted.length === 0) return;
  const some = [...new Set(uncounted)].slice(0, MOST_NAMED).join("\n");
  throw new Error(`The id of ${compilation.name} does not count what is in its build:\n${some}`);
}

/** The folder of the npm package that a file belongs to. */
export function packageFolder(file: string): string | undefined {
  return PACKAGE.exec(file)?.[0];
}

/** The files of a module, which may be a concatenation of several modules. */
export function resourcesOf(module: Module): string[] {
  if ("modules" in module) return (module.modules as Module[]).flatMap(resourcesOf);
  return "resource" in module ? [module.resource as string] : [];
}
