import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import type { Module, Stats } from "@rspack/core";
import type { Content } from "./content.ts";

/** The name of the package that a file belongs to. */
const PACKAGE = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;
const NAMED = 5;

/**
 * Holds what the bundler has taken against what the id of the build counts.
 * @throws Error that names what is not counted: the build would change, and its id would not.
 */
export function requireCounted({ files, packages }: Content, { compilation }: Stats): void {
  const counted = new Set([...files].map((file) => realpathSync(file)));
  const uncounted = [...compilation.modules]
    .flatMap(resourcesOf)
    // Sheets that the recipe writes are no files.
    .filter((file) => path.isAbsolute(file) && existsSync(file))
    .filter((file) => {
      const name = PACKAGE.exec(file)?.[1];
      return name === undefined ? !counted.has(file) : !packages.has(name);
    });
  if (uncounted.length === 0) return;
  const some = [...new Set(uncounted)].slice(0, NAMED).join("\n");
  throw new Error(`The id of ${compilation.name} does not count what is in its build:\n${some}`);
}

/** A module may be several in one. */
function resourcesOf(module: Module): string[] {
  if ("modules" in module) return (module.modules as Module[]).flatMap(resourcesOf);
  return "resource" in module ? [module.resource as string] : [];
}
