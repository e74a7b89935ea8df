import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { AreaDescriptor } from "@dash/contracts/releases/area-descriptor";
import { defineArea, type Area } from "@dash/kit";
import type { AreaLoader } from "../src/areas/area-loader.ts";
import type { Areas } from "../src/areas/areas.ts";
import { TabBuilds } from "../src/areas/tab-builds.ts";
import type { LiveArea, Registry } from "../src/registry/registry.ts";

/** The descriptors of the areas as they are in the tree. */
export function realDescriptors(): AreaDescriptor[] {
  const root = path.resolve(__dirname, "../..");
  const areas = readdirSync(root).filter((name) => name.startsWith("mf-"));
  return areas.map((name) =>
    AreaDescriptor.parse(JSON.parse(readFileSync(path.join(root, name, "area.json"), "utf8"))),
  );
}

export function buildDescriptor(overrides: Partial<AreaDescriptor> = {}): AreaDescriptor {
  return {
    id: "stock",
    title: "Stock",
    nav: [{ title: "Stock Management", path: "/stock-management", icon: "package", order: 50 }],
    routes: [{ path: "/stock-management", screen: "stock-management", unauthorized: "inline" }],
    widgets: [],
    kit: "^1",
    api: "^1",
    budgets: { entryKB: 18, screenKB: 60 },
    ...overrides,
  };
}

export function buildLiveArea(
  descriptor: AreaDescriptor = buildDescriptor(),
  build = "b1",
): LiveArea {
  const { id } = descriptor;
  return {
    id,
    build,
    base: `/assets/${id}/${build}/`,
    descriptor,
    entry: "remoteEntry.js",
    manifest: { name: `${id}_${build}`, globalName: `${id}_${build}` },
    preload: {
      "stock-management": ["remoteEntry.js", "screen.js", "screen.css"],
      "low-stock": ["remoteEntry.js"],
    },
    integrity: { "screen.js": "sha384-screen" },
  };
}

/** A loaded area whose screens and widgets show their own names. */
export function buildArea({ id, routes, widgets }: AreaDescriptor = buildDescriptor()): Area {
  const screens = routes.map(({ screen }) => [screen, () => `Screen ${screen}`] as const);
  const offered = widgets.map(({ widget }) => [widget, () => `Widget ${widget}`] as const);
  return defineArea({
    id,
    screens: Object.fromEntries(screens),
    widgets: Object.fromEntries(offered),
  });
}

/** A page's registry of areas. */
export function buildRegistry(
  areas: readonly LiveArea[],
  overrides: Partial<Registry> = {},
): Registry {
  return { shell: { build: "s1", base: "/assets/shell/s1/" }, areas: [...areas], ...overrides };
}

/** Areas with a loader that stores nothing and reports that go nowhere. */
export function buildAreas(
  load: (areaId: string) => Promise<Area>,
  overrides: Partial<AreaLoader> = {},
): Areas {
  const live = (areaId: string) => buildLiveArea(buildDescriptor({ id: areaId }));
  const loader: AreaLoader = {
    load: async (areaId) => ({ area: await load(areaId), live: live(areaId) }),
    forget: () => undefined,
    giveUp: () => undefined,
    replace: () => false,
    renew: async () => undefined,
    wouldLose: () => false,
    ...overrides,
  };
  const reports = { shown: () => undefined, failed: () => undefined };
  return { loader, reports, builds: new TabBuilds(buildRegistry([])) };
}

/** The links of the navigation in an element, without the pages beneath them. */
export function topLinks(element: HTMLElement): HTMLAnchorElement[] {
  return Array.from(element.querySelectorAll("a")).filter((link) => !link.closest("li li"));
}
