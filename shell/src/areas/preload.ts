import type { LiveArea } from "../registry/registry.ts";
import type { SiteMap } from "../registry/site-map.ts";
import type { AreaLoader } from "./area-loader.ts";

/** Preloads the area behind a link and the files of its screen. */
export function pathPreloader(registry: readonly LiveArea[], siteMap: SiteMap, loader: AreaLoader) {
  const preloaded = new Set<string>();
  return (path: string): void => {
    const sitePath = siteMap.at(path);
    const live = registry.find(({ descriptor }) => descriptor.id === sitePath?.areaId);
    if (!sitePath || !live || preloaded.has(path)) return;
    preloaded.add(path);
    live.preload[sitePath.route.screen]?.forEach((file) =>
      document.head.append(preloadLink(live, file)),
    );
    // A failed preload is ignored here: a click on the link loads again and shows the failure.
    loader.load(sitePath.areaId).catch(() => undefined);
  };
}

function preloadLink({ base, integrity }: LiveArea, file: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = file.endsWith(".css") ? "style" : "script";
  link.crossOrigin = "anonymous";
  link.integrity = integrity[file] ?? "";
  link.href = base + file;
  return link;
}
