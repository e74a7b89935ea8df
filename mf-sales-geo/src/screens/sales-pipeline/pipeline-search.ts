import { useSearch } from "@dash/kit";
import * as z from "zod/mini";

/** The part of the pipeline that the address names. */
const PipelineSearch = z.object({
  tab: z._default(z.enum(["pipeline", "analytics"]), "pipeline"),
  view: z._default(z.enum(["board", "list"]), "board"),
  /** The id of the open entry. */
  entry: z.optional(z.uuid()),
  /** Opens the form of a new lead, filled in from a customer if there is one. */
  new: z.optional(z.literal("lead")),
  customer: z.optional(z.uuid()),
  offset: z.optional(z.string()),
});
export type PipelineSearch = z.output<typeof PipelineSearch>;

export function usePipelineSearch() {
  const [search, setSearch] = useSearch(PipelineSearch);
  return {
    search,
    showTab: (tab: PipelineSearch["tab"]) => setSearch({ tab: tab === "pipeline" ? null : tab }),
    showView: (view: PipelineSearch["view"]) =>
      setSearch({ view: view === "board" ? null : view, offset: null }),
    showEntry: (entry: string | null, options?: { readonly push: boolean }) =>
      setSearch({ entry }, options),
    closeNew: () => setSearch({ new: null, customer: null }),
  };
}
