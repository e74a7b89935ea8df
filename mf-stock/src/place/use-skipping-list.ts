import { Offset } from "@dash/contracts/scalars";
import { useSearch } from "@dash/kit";
import * as z from "zod/mini";

const SkipSearch = z.object({ skip: Offset });

/**
 * A list that stands in place of the screen's own one and asks for these rows. The address calls its page `skip`,
 * because `offset` is the page of the screen's list and stays for the way back.
 */
export function useSkippingList<Asked>(asked: Asked) {
  const [{ skip }, setSearch] = useSearch(SkipSearch);
  return {
    filter: { ...asked, offset: skip },
    setOffset: (offset: number) => setSearch({ skip: offset || null }),
  };
}
