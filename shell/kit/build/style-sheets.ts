import path from "node:path";
import type { WebFolders } from "./web-folders.ts";

/** The order of the layers. The first sheet of the page sets it for all others. */
const LAYERS = "@layer theme, base, components, utilities, whole;";

/** The layer of an area's whole sheet. It is the last, so that it decides for all of the area once it is there. */
export type UtilityLayer = "utilities" | "whole";

interface Scanned {
  readonly scanned: readonly string[];
  readonly layer: UtilityLayer;
}

/** Words of the code that Tailwind would take for classes, each with many rules or registered properties. */
const NO_CLASSES = ["container", "filter", "ordinal", "ring", "transform"]
  .map((word) => `@source not inline("${word}");`)
  .join("\n");

/** Styles of the kit in the order in which a sheet imports them. */
export const SHELL_STYLES = [
  "tokens.css",
  "theme.css",
  "fonts.css",
  "base.css",
  "forced-colours.css",
  "print.css",
];
export const AREA_STYLES = ["theme.css"];

/** The folder of the kit with the page that shows its components to developers. */
export const GALLERY = "gallery";

/**
 * The shell's sheet has the reset, the tokens, the kit's styles and the utilities of the files that the shell bundles.
 * Areas bring those of their own files.
 */
export function shellSheet(folders: WebFolders, bundled: readonly string[]): string {
  return sheetOf(folders, [path.join(folders.shell, "src/index.html"), ...bundled]);
}

/** The shell's sheet with the utilities of the gallery, which no other page loads. */
export function gallerySheet(folders: WebFolders): string {
  return sheetOf(folders, [...bundledFolders(folders), path.join(folders.kit, GALLERY)]);
}

function sheetOf(folders: WebFolders, scanned: readonly string[]): string {
  return [
    LAYERS,
    `@import "tailwindcss/theme.css" layer(theme);`,
    `@import "tailwindcss/preflight.css" layer(base);`,
    ...importsOf(SHELL_STYLES, folders),
    `@import "tailwindcss/utilities.css" layer(utilities) source(none);`,
    NO_CLASSES,
    ...scanned.flatMap(scan),
  ].join("\n");
}

/**
 * The utilities of the kit's files that an area bundles. The recipe renames the classes (`area-styles.ts`). Theme
 * values are written out, because a variable would reach the whole page.
 */
export function bundledKitSheet(
  bundled: readonly string[],
  layer: UtilityLayer,
  folders: WebFolders,
): string {
  return [
    LAYERS,
    `@import "tailwindcss/theme.css" layer(theme) theme(inline);`,
    ...importsOf(AREA_STYLES, folders),
    `@import "tailwindcss/utilities.css" layer(${layer}) source(none);`,
    NO_CLASSES,
    ...bundled.map((file) => `@source "${file}";`),
  ].join("\n");
}

/** The files among `files` that are components of the kit. */
export function bundledOfKit(folders: WebFolders, files: readonly string[]): string[] {
  const starts = bundledFolders(folders).map((folder) => folder + path.sep);
  return files.filter((file) => starts.some((start) => file.startsWith(start)));
}

/** The folders of the kit whose components an area may bundle. */
export function bundledFolders({ kit }: Pick<WebFolders, "kit">): string[] {
  return ["ui", "charts"].map((name) => path.join(kit, name));
}

/**
 * An area's sheet has the utilities that its files use, with its own prefix (`sales-geo` writes `salesgeo:flex`). Without
 * prefixes the sheets of a page would override each other.
 */
export function areaSheet(id: string, { scanned, layer }: Scanned, folders: WebFolders): string {
  const prefix = `prefix(${stylePrefixOf(id)})`;
  return [
    LAYERS,
    `@import "tailwindcss/theme.css" layer(theme) ${prefix};`,
    ...importsOf(AREA_STYLES, folders),
    `@import "tailwindcss/utilities.css" layer(${layer}) source(none);`,
    ...scanned.flatMap(scan),
  ].join("\n");
}

function importsOf(styles: readonly string[], { kit }: WebFolders): string[] {
  return styles.map((file) => `@import "${path.join(kit, "styles", file)}";`);
}

/** The folder to scan for classes. Tests are left out, because their classes are on no page. */
function scan(folder: string): string[] {
  return [`@source "${folder}";`, `@source not "${folder}/**/*.test.{ts,tsx}";`];
}

/** The prefix of an area's utilities. */
export function stylePrefixOf(id: string): string {
  return id.replaceAll("-", "");
}
