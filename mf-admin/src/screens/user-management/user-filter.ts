import { listUsers } from "@dash/contracts/users/users";
import { useListFilter, type FilterPatch } from "@dash/kit/ui/list/use-list-filter";
import * as z from "zod/mini";

const UserSearch = z.omit(listUsers.query, { limit: true });

export type UserFilter = z.output<typeof UserSearch>;
export type UserFilterPatch = FilterPatch<typeof UserSearch>;

export function useUserFilter() {
  return useListFilter(UserSearch);
}
