import { listUsers } from "@dash/contracts/users";
import { useSearch, type SearchPatch } from "@dash/kit";
import * as z from "zod/mini";

/** The address says what the list is asked for, in the list's own terms. */
const UserSearch = z.omit(listUsers.query, { limit: true });

export type UserFilter = z.output<typeof UserSearch>;

/** Everything but the page: another filter begins on its first one. */
export type FilterPatch = Omit<SearchPatch<typeof UserSearch>, "offset">;

/** Which users are shown, as the address says. */
export function useUserFilter() {
  const [filter, setSearch] = useSearch(UserSearch);
  return {
    filter,
    setFilter: (patch: FilterPatch) => setSearch({ ...patch, offset: null }),
    setOffset: (offset: number) => setSearch({ offset: offset || null }),
  };
}
