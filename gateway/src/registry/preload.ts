import type { LiveArea } from "@dash/contracts/releases/registry";
import type { LiveBuilds, LiveShell } from "./live-builds.ts";

export interface PreloadedFile {
  readonly href: string;
  readonly as: "script" | "style";
  readonly integrity: string | undefined;
  /** True for widgets of other areas, which load after the files of the screen itself. */
  readonly isLowPriority?: boolean;
}

/** The key in the shell's file lists that names the files for every page. */
const EVERY_PAGE = "page";

/** The files that the page at a path needs, for preload links: the browser fetches them before any script runs. */
export function filesFor(
  pathname: string,
  { shell, registry, template }: LiveBuilds,
): PreloadedFile[] {
  // Leaves out files that the page's markup names already, because the browser finds those without a preload link.
  const ofShell = filesOf(shell, shell.preload[EVERY_PAGE] ?? []).filter(
    ({ href }) => !template.includes(href),
  );
  return [...ofShell, ...filesOfAreas(pathname, registry.areas)];
}

function filesOfAreas(pathname: string, areas: readonly LiveArea[]): PreloadedFile[] {
  const screen = areas.flatMap(routesOf).find(({ paths }) => paths.includes(pathname))?.screen;
  if (screen === undefined) return [];
  return areas.flatMap((area) => {
    const names = partsShownAt(area, pathname, screen);
    if (names.length === 0) return [];
    const files = [area.entry, ...names.flatMap((name) => area.preload[name] ?? [])];
    return filesOf(area, files).map((file) => ({
      ...file,
      isLowPriority: !names.includes(screen),
    }));
  });
}

function routesOf(area: LiveArea): { screen: string; paths: string[] }[] {
  return area.descriptor.routes.map(({ path, screen, aliases = [] }) => ({
    screen,
    paths: [path, ...aliases],
  }));
}

/** The names of an area's screens and widgets that this page shows. The slot for widgets is named after its screen. */
function partsShownAt(area: LiveArea, pathname: string, screen: string): string[] {
  const screens = routesOf(area).filter(({ paths }) => paths.includes(pathname));
  const widgets = area.descriptor.widgets.filter(
    ({ slot }) => slot === screen || slot.startsWith(`${screen}.`),
  );
  return [...screens.map((each) => each.screen), ...widgets.map(({ widget }) => widget)];
}

function filesOf(
  { base, integrity }: Pick<LiveShell, "base" | "integrity">,
  files: readonly string[],
): PreloadedFile[] {
  return [...new Set(files)].flatMap((file) => {
    const as = file.endsWith(".css") ? "style" : file.endsWith(".js") ? "script" : undefined;
    return as ? [{ href: base + file, as, integrity: integrity[file] } as const] : [];
  });
}
