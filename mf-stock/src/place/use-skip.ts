import { Offset } from "@dash/contracts/scalars";
import { useSearch } from "@dash/kit";
import * as z from "zod/mini";

const SkipSearch = z.object({ skip: Offset });

/** How many rows the address passes over; not `offset`, which is the list's own and stays for the way back. */
export function useSkip() {
  const [{ skip }, setSearch] = useSearch(SkipSearch);
  return [skip, (offset: number) => setSearch({ skip: offset || null })] as const;
}
