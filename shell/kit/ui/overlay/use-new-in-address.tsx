import { useSearch } from "@dash/kit";
import * as z from "zod/mini";

const NewSearch = z.object({ new: z.optional(z.string()) });

/**
 * Returns the new record for which the address opens a form, as `?new=entry` does, and functions that write it into the
 * address and, when the form closes, take it out. The rest of the address is left.
 */
export function useNewInAddress<Name extends string>(...names: readonly Name[]) {
  const [search, setSearch] = useSearch(NewSearch);
  return {
    opened: names.find((name) => name === search.new),
    open: (name: Name) => setSearch({ new: name }),
    close: () => setSearch({ new: null }),
  };
}
