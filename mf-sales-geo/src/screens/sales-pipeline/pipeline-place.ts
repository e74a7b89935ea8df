import { useSearch } from "@dash/kit";
import * as z from "zod/mini";

/** The part of the pipeline that the address names. */
const Place = z.object({
  tab: z._default(z.enum(["pipeline", "analytics"]), "pipeline"),
  view: z._default(z.enum(["board", "list"]), "board"),
  /** The id of the open entry. */
  entry: z.optional(z.uuid()),
  /** Opens the form of a new lead, filled in from a customer if there is one. */
  new: z.optional(z.literal("lead")),
  customer: z.optional(z.uuid()),
  offset: z.optional(z.string()),
});
export type PipelinePlace = z.output<typeof Place>;

export function usePipelinePlace() {
  const [place, setPlace] = useSearch(Place);
  return {
    place,
    showTab: (tab: PipelinePlace["tab"]) => setPlace({ tab: tab === "pipeline" ? null : tab }),
    showView: (view: PipelinePlace["view"]) =>
      setPlace({ view: view === "board" ? null : view, offset: null }),
    showEntry: (entry: string | null, options?: { readonly push: boolean }) =>
      setPlace({ entry }, options),
    closeNew: () => setPlace({ new: null, customer: null }),
  };
}
