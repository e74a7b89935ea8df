import type { SiteLink } from "../registry/site-map.ts";

/** Consecutive links under one label, or under none. */
export interface LinkGroup {
  readonly label: string | undefined;
  readonly links: readonly SiteLink[];
}

/** Groups the navigation links without changing their order. */
export function groupsOf(links: readonly SiteLink[]): LinkGroup[] {
  return links.reduce<LinkGroup[]>((groups, link) => {
    const last = groups.at(-1);
    return last && last.label === link.group
      ? [...groups.slice(0, -1), { ...last, links: [...last.links, link] }]
      : [...groups, { label: link.group, links: [link] }];
  }, []);
}
