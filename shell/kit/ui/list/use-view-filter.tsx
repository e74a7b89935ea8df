import type { ViewFilter } from "@dash/contracts/saved-views/saved-views";
import { useSearch } from "@dash/kit";
import * as z from "zod/mini";

const AnySearch = z.record(z.string(), z.string());

/** Search parameters that name an opened record, a form or a page of the list. */
const NOT_SAVED: ReadonlySet<string> = new Set([
  "before",
  "customer",
  "entry",
  "installation",
  "interaction",
  "item",
  "lead",
  "new",
  "offset",
  "skip",
]);

/** The filters in the address that a view would save, and a function that shows the rows of a view. */
export function useViewFilter() {
  const [search, setSearch] = useSearch(AnySearch);
  const saved = Object.entries(search).filter(([name, text]) => !NOT_SAVED.has(name) && text);
  return {
    search,
    filter: Object.fromEntries(saved) as ViewFilter,
    show: (filter: ViewFilter) => {
      const cleared = Object.fromEntries(Object.keys(search).map((name) => [name, null]));
      setSearch({ ...cleared, ...filter });
    },
  };
}

/** Whether two views show the same rows. */
export function isSameFilter(one: ViewFilter, other: ViewFilter): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
