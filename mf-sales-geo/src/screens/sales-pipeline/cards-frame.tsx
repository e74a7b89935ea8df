import type { PipelineFilter } from "@dash/contracts/sales/sales-pipeline";
import { AsyncSection } from "@dash/kit";
import { useSteadyFilter } from "./filter/pipeline-filter.ts";
import { PipelineCards } from "./pipeline-cards.tsx";

/** The totals of all entries that match the filter. They load and fail separately. */
export function CardsFrame({ filter }: { readonly filter: PipelineFilter }) {
  const { steady } = useSteadyFilter(filter);
  return (
    <AsyncSection
      loading="Loading figures..."
      failure="The figures could not be loaded."
      resetKey={JSON.stringify(filter)}
    >
      <PipelineCards filter={steady} />
    </AsyncSection>
  );
}
