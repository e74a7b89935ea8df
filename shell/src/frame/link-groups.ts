import type { SiteLink } from "../registry/site-map.ts";

/** Links that follow each other below one label, or below none. */
export interface LinkGroup {
  readonly label: string | undefined;
  readonly links: readonly SiteLink[];
}

/** Puts the links of the navigation in groups, without changing their order. */
export function groupsOf(links: readonly SiteLink[]): LinkGroup[] {
  return links.reduce<LinkGroup[]>((groups, link) => {
    const last = groups.at(-1);
    return last && last.label === link.group
      ? [...groups.slice(0, -1), { ...last, links: [...last.links, link] }]
      : [...groups, { label: link.group, links: [link] }];
  }, []);
}
