import type { AreaDescriptor, NavLinkDescriptor, RouteDescriptor } from "@dash/kit";

/** A path of the site with its screen and the area that owns the screen. */
export interface SitePath {
  readonly areaId: string;
  readonly title: string;
  readonly route: RouteDescriptor;
}

export interface SiteLink extends NavLinkDescriptor {
  /** Other paths for which this link is the current one. */
  readonly aliases: readonly string[];
}

/** The frame's links and routes. They come from the descriptors, so they work even when every area is down. */
export interface SiteMap {
  readonly links: readonly SiteLink[];
  readonly at: (path: string) => SitePath | undefined;
  readonly descriptors: readonly AreaDescriptor[];
}

/** Sorts the areas' links and indexes their routes by path. */
export function siteMapOf(descriptors: readonly AreaDescriptor[]): SiteMap {
  const guests = descriptors.flatMap(({ pages = [] }) => pages);
  const links = descriptors
    .flatMap(linksOf)
    .map((link) => ({
      ...link,
      pages: [...(link.pages ?? []), ...guests.filter(({ under }) => under === link.path)],
    }))
    .sort((one, other) => one.order - other.order);
  const paths = new Map(descriptors.flatMap(pathsOf));
  return { links, at: (path) => paths.get(path), descriptors };
}

function linksOf({ nav, routes }: AreaDescriptor): SiteLink[] {
  return nav.map((link) => ({
    ...link,
    aliases: routes.find(({ path }) => path === link.path)?.aliases ?? [],
  }));
}

function pathsOf({ id, title, nav, routes }: AreaDescriptor): [string, SitePath][] {
  return routes.flatMap((route) => {
    const linked = nav.find(({ path }) => path === route.path);
    const sitePath = { areaId: id, title: linked?.title ?? title, route };
    return [route.path, ...(route.aliases ?? [])].map((path): [string, SitePath] => [
      path,
      sitePath,
    ]);
  });
}
