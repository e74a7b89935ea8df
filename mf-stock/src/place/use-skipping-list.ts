import { Offset } from "@dash/contracts/values/scalars";
import { useSearch } from "@dash/kit";
import * as z from "zod/mini";

const SkipSearch = z.object({ skip: Offset });

/**
 * The page of a list that replaces the screen's own list and loads only these rows. The address calls this offset
 * `skip`, because `offset` belongs to the screen's list and stays for the way back.
 */
export function useSkippingList<Query>(query: Query) {
  const [{ skip }, setSearch] = useSearch(SkipSearch);
  return {
    filter: { ...query, offset: skip },
    setOffset: (offset: number) => setSearch({ skip: offset || null }),
  };
}
