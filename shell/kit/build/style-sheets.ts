import path from "node:path";
import type { WebFolders } from "./web-folders.ts";

/** The order of the layers. The first sheet of the page sets it for all others. */
const LAYERS = "@layer theme, base, components, utilities;";

/** The shell's sheet has the reset, the tokens, the kit's styles and the utilities that shell and kit use. */
export function shellSheet({ shell, kit }: WebFolders): string {
  const styles = path.join(kit, "styles");
  const sources = [
    path.join(shell, "src"),
    ...["src", "ui", "charts"].map((name) => path.join(kit, name)),
  ];
  return [
    LAYERS,
    `@import "tailwindcss/theme.css" layer(theme);`,
    `@import "tailwindcss/preflight.css" layer(base);`,
    `@import "${styles}/tokens.css";`,
    `@import "${styles}/theme.css";`,
    `@import "${styles}/fonts.css";`,
    `@import "${styles}/base.css";`,
    `@import "${styles}/print.css";`,
    `@import "tailwindcss/utilities.css" layer(utilities) source(none);`,
    ...sources.map((source) => `@source "${source}";`),
  ].join("\n");
}

/**
 * An area's sheet has the utilities that it uses, with its own prefix (`sales-geo` writes `salesgeo:flex`). Without
 * prefixes the sheets of a page would override each other.
 */
export function areaSheet(id: string, folder: string, { kit }: WebFolders): string {
  const prefix = `prefix(${stylePrefixOf(id)})`;
  return [
    LAYERS,
    `@import "tailwindcss/theme.css" layer(theme) ${prefix};`,
    `@import "${path.join(kit, "styles/theme.css")}";`,
    `@import "tailwindcss/utilities.css" layer(utilities) source(none);`,
    `@source "${path.join(folder, "src")}";`,
  ].join("\n");
}

/** The prefix of an area's utilities. */
export function stylePrefixOf(id: string): string {
  return id.replaceAll("-", "");
}
