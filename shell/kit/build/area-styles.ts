import path from "node:path";
import { rspack, type RuleSetRule } from "@rspack/core";
import type { Root } from "postcss";
import { writtenSheets } from "./base-recipe.ts";
import { areaSheet, bundledKitSheet, stylePrefixOf } from "./style-sheets.ts";
import type { WebFolders } from "./web-folders.ts";

const CLASS_IN_SELECTOR = /\.((?:\\.|[a-z_-])(?:\\.|[\w-])*)/gi;

export interface StyledArea {
  readonly id: string;
  readonly folder: string;
  /** The files or folders of the kit that the area bundles. */
  readonly bundled: readonly string[];
}

/**
 * The two sheets of an area, in their order, and the rules and definitions with which the recipe makes them and renames
 * the classes in scripts.
 */
export function areaStyles(folders: WebFolders, { id, folder, bundled }: StyledArea) {
  // An area's own prefix has letters only, so the two are never the same.
  const kitPrefix = `${id}-ui:`;
  const kitSheet = path.join(folder, "src/kit.css");
  const sheet = path.join(folder, "src/area.css");
  return {
    sheets: [kitSheet, sheet],
    rule: renamedClasses(kitSheet, kitPrefix),
    plugins: [
      writtenSheets({
        [kitSheet]: bundledKitSheet(bundled, folders),
        [sheet]: areaSheet(id, folder, folders),
      }),
      new rspack.DefinePlugin({
        AREA_PREFIX: JSON.stringify(`${stylePrefixOf(id)}:`),
        KIT_PREFIX: JSON.stringify(kitPrefix),
      }),
    ],
  };
}

/** Gives each class of one sheet a prefix. */
function renamedClasses(sheet: string, prefix: string): RuleSetRule {
  const start = `.${prefix.replace(":", "\\:")}`;
  const rename = {
    postcssPlugin: "area-classes",
    OnceExit: (root: Root) =>
      root.walkRules((rule) => {
        rule.selector = rule.selector.replace(CLASS_IN_SELECTOR, `${start}$1`);
      }),
  };
  return {
    test: sheet,
    enforce: "post",
    loader: "postcss-loader",
    options: { postcssOptions: { plugins: [rename] } },
  };
}
