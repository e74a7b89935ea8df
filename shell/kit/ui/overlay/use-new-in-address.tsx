import { useSearch } from "@dash/kit";
import * as z from "zod/mini";

const NewSearch = z.object({ new: z.optional(z.string()) });

/**
 * Returns the new record for which the address opens a dialog, as `?new=entry` does, and a function to call when the
 * dialog closes: it takes `new` out of the address, and leaves the rest.
 */
export function useNewInAddress<Name extends string>(...names: readonly Name[]) {
  const [search, setSearch] = useSearch(NewSearch);
  return {
    opened: names.find((name) => name === search.new),
    close: () => setSearch({ new: null }),
  };
}
