import path from "node:path";
import type { AreaDescriptor } from "@dash/contracts/releases/area-descriptor";
import type { ReachedSources } from "./sources/source-walk.ts";
import type { WebFolders } from "./web-folders.ts";

const START_PAGE = "/";

/** How the classes of an area are divided: a first sheet that comes with its entry, and a whole sheet with all. */
export interface SheetSplit {
  /** The files whose classes are in the first sheet. */
  readonly first: readonly string[];
  /** The files that need the whole sheet. */
  readonly late: readonly string[];
}

/**
 * The first sheet has what the area's widgets and its screen on the start page lead to. The other parts of the area
 * need the whole sheet.
 */
export function sheetSplit(
  folder: string,
  { routes, widgets }: Pick<AreaDescriptor, "routes" | "widgets">,
  { imports }: Pick<ReachedSources, "imports">,
): SheetSplit {
  const source = path.join(folder, "src");
  const area = path.join(source, "area.tsx");
  const start = routes.filter((route) => route.path === START_PAGE);
  const names = [
    ...widgets.map(({ widget }) => `${widget}.widget.tsx`),
    ...start.map(({ screen }) => `${screen}.screen.tsx`),
  ];
  const parts = imports
    .filter(({ file }) => file === area)
    .flatMap(({ target }) => (target?.startsWith(source + path.sep) ? [target] : []));
  const shown = parts.filter((file) => names.includes(path.basename(file)));
  const first = reachedFrom(shown, imports);
  return { first: [...first], late: parts.filter((file) => !first.has(file)) };
}

/** The files of shell and kit that the shell bundles, without those of the gallery alone. */
export function bundledByShell(
  { shell, kit }: WebFolders,
  { imports }: Pick<ReachedSources, "imports">,
): string[] {
  const reached = [...reachedFrom([path.join(shell, "src/main.tsx")], imports)];
  return reached.filter((file) =>
    [shell, kit].some((folder) => file.startsWith(folder + path.sep)),
  );
}

/** The files that imports lead to from some files, with those themselves. */
function reachedFrom(entries: readonly string[], imports: ReachedSources["imports"]): Set<string> {
  const reached = new Set(entries);
  // The loop also comes to what is added meanwhile.
  for (const from of reached)
    for (const { file, target } of imports)
      if (file === from && target !== undefined) reached.add(target);
  return reached;
}
