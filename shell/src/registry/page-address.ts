import type { CurrentUser } from "@dash/contracts/users/users";
import type { PageDescriptor } from "@dash/kit";

/** Whether the person has the ability that a page or an action asks for, if it asks for one. */
export function mayUse(
  user: CurrentUser | null,
  { ability }: Pick<PageDescriptor, "ability">,
): boolean {
  return !ability || !!user?.can.includes(ability);
}

/** The address that a page has in its descriptor. */
export function addressOf({ path, search }: Pick<PageDescriptor, "path" | "search">) {
  return (search ? `${path}?${search}` : path) as `/${string}`;
}

/**
 * The page that an address shows, if it is one of these. Of several pages at one path, that whose search stands in the
 * address is preferred to that which has none.
 */
export function currentPage<Page extends PageDescriptor>(
  pages: readonly Page[],
  pathname: string,
  search: string,
): Page | undefined {
  const params = new URLSearchParams(search);
  const atPath = pages.filter(({ path }) => path === pathname);
  const isNamed = (page: Page) =>
    page.aliases?.some((name) => params.has(name)) ||
    (page.search &&
      [...new URLSearchParams(page.search)].every(([name, value]) => params.get(name) === value));
  return atPath.find(isNamed) ?? atPath.find((page) => !page.search);
}
