import { useSearch } from "@dash/kit";
import * as z from "zod/mini";

/** What of the pipeline is looked at, as the address says. */
const Place = z.object({
  tab: z._default(z.enum(["pipeline", "analytics"]), "pipeline"),
  view: z._default(z.enum(["board", "list"]), "board"),
  /** The entry that is open. */
  entry: z.optional(z.uuid()),
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
    /** The way back leads out of it. */
    openEntry: (id: string) => setPlace({ entry: id }, { push: true }),
    closeEntry: () => setPlace({ entry: null }),
  };
}
