import path from "node:path";
import { rspack, type RuleSetRule } from "@rspack/core";
import type { Root } from "postcss";
import { writtenSheets } from "./base-recipe.ts";
import type { SheetSplit } from "./sheet-split.ts";
import {
  areaSheet,
  bundledKitSheet,
  bundledOfKit,
  stylePrefixOf,
  type UtilityLayer,
} from "./style-sheets.ts";
import type { WebFolders } from "./web-folders.ts";

const CLASS_IN_SELECTOR = /\.((?:\\.|[a-z_-])(?:\\.|[\w-])*)/gi;
const LOADER = path.join(import.meta.dirname, "sheet-imports.loader.ts");

export interface StyledArea {
  readonly id: string;
  readonly folder: string;
  /** The files or folders of the kit that the area bundles. */
  readonly bundled: readonly string[];
  /** Without it the area has one sheet with all classes. */
  readonly split?: SheetSplit | undefined;
}

/**
 * The sheets of an area's entry, in their order, and the rules and definitions with which the recipe makes them, lets
 * late files import the others, and renames the classes in scripts.
 */
export function areaStyles(folders: WebFolders, { id, folder, bundled, split }: StyledArea) {
  // An area's own prefix has letters only, so the two are never the same.
  const kitPrefix = `${id}-ui:`;
  const source = path.join(folder, "src");
  // The area's own sheet comes after that of the kit, which it outweighs.
  const pairOf = (layer: UtilityLayer, kit: readonly string[], own: readonly string[]) => ({
    [path.join(source, `${layer}-kit.css`)]: bundledKitSheet(kit, layer, folders),
    [path.join(source, `${layer}.css`)]: areaSheet(id, { scanned: own, layer }, folders),
  });
  const whole = pairOf("whole", bundled, [source]);
  const isOwn = (file: string) => file.startsWith(source + path.sep);
  const first = split
    ? pairOf("utilities", bundledOfKit(folders, split.first), split.first.filter(isOwn))
    : whole;
  return {
    sheets: Object.keys(first),
    rules: [
      renamedClasses(/-kit\.css$/, kitPrefix),
      {
        test: (file: string) => split?.late.includes(file) ?? false,
        enforce: "pre" as const,
        loader: LOADER,
        options: { sheets: Object.keys(whole) },
      },
    ],
    plugins: [
      writtenSheets({ ...whole, ...first }),
      new rspack.DefinePlugin({
        AREA_PREFIX: JSON.stringify(`${stylePrefixOf(id)}:`),
        KIT_PREFIX: JSON.stringify(kitPrefix),
      }),
    ],
  };
}

/** Gives each class of some sheets a prefix. */
function renamedClasses(test: RegExp, prefix: string): RuleSetRule {
  const start = `.${prefix.replace(":", "\\:")}`;
  const rename = {
    postcssPlugin: "area-classes",
    OnceExit: (root: Root) =>
      root.walkRules((rule) => {
        rule.selector = rule.selector.replace(CLASS_IN_SELECTOR, `${start}$1`);
      }),
  };
  return {
    test,
    enforce: "post",
    loader: "postcss-loader",
    options: { postcssOptions: { plugins: [rename] } },
  };
}
