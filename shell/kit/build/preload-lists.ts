import type { Stats } from "@rspack/core";
import type { AreaDescriptor } from "@dash/contracts/releases/area-descriptor";
import { AREA_ENTRY, EXPOSED } from "./area-recipe.ts";
import type { PreloadLists } from "./published-area.ts";

/** A set of chunks loaded together, and the imports that load it. */
interface ChunkGroup {
  readonly name: string | undefined;
  readonly requests: readonly string[];
  readonly files: readonly string[];
}

/**
 * The files each screen and widget of an area needs: the entry, the exposed module, and what `area.tsx`
 * imports lazily from `<name>.screen.tsx` or `<name>.widget.tsx`.
 */
export function preloadLists({ routes, widgets }: AreaDescriptor, stats: Stats): PreloadLists {
  const groups = chunkGroupsOf(stats);
  const exposed = groups.filter(({ name }) => name === EXPOSED).flatMap(({ files }) => files);
  const listOf = (name: string, role: string) => {
    const isOwn = (request: string) => request.endsWith(`/${name}.${role}.tsx`);
    const own = groups.filter(({ requests }) => requests.some(isOwn)).flatMap(({ files }) => files);
    return [...new Set([AREA_ENTRY, ...exposed, ...own])];
  };
  const ofScreens = routes.map(({ screen }) => [screen, listOf(screen, "screen")] as const);
  const ofWidgets = widgets.map(({ widget }) => [widget, listOf(widget, "widget")] as const);
  return Object.fromEntries([...ofScreens, ...ofWidgets]);
}

function chunkGroupsOf({ compilation }: Stats): ChunkGroup[] {
  return compilation.chunkGroups.map((group) => ({
    name: group.name,
    requests: group.origins.map(({ request }) => request ?? ""),
    files: group.getFiles().filter((file) => /\.(js|css)$/.test(file)),
  }));
}
