import type { AreaDescriptor, NavLinkDescriptor, RouteDescriptor } from "@dash/kit";

/** A path of the site: the screen drawn there, and whose it is. */
export interface SitePath {
  readonly areaId: string;
  readonly title: string;
  readonly route: RouteDescriptor;
}

export interface SiteLink extends NavLinkDescriptor {
  /** Further paths at which this link is the current one. */
  readonly aliases: readonly string[];
}

/** All that the frame knows of the areas: drawn from their descriptors, so it stands with every area down. */
export interface SiteMap {
  readonly links: readonly SiteLink[];
  readonly at: (path: string) => SitePath | undefined;
}

/** Puts the areas' links in order and their routes under their paths. */
export function siteMapOf(descriptors: readonly AreaDescriptor[]): SiteMap {
  const links = descriptors.flatMap(linksOf).sort((one, other) => one.order - other.order);
  const paths = new Map(descriptors.flatMap(pathsOf));
  return { links, at: (path) => paths.get(path) };
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
