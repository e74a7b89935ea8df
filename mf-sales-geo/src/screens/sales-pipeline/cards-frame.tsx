import type { PipelineFilter } from "@dash/contracts/sales/sales-pipeline";
import { FailureBoundary, FailureNotice, LoadingNotice } from "@dash/kit";
import { Suspense } from "react";
import { useSteadyFilter } from "./filter/pipeline-filter.ts";
import { PipelineCards } from "./pipeline-cards.tsx";

/** The totals of all entries that match the filter. They load and fail separately. */
export function CardsFrame({ filter }: { readonly filter: PipelineFilter }) {
  const { steady } = useSteadyFilter(filter);
  return (
    <FailureBoundary
      resetKey={JSON.stringify(filter)}
      fallback={(failure) => (
        <FailureNotice {...failure} fallback="The figures could not be loaded." />
      )}
    >
      <Suspense fallback={<LoadingNotice text="Loading figures..." />}>
        <PipelineCards filter={steady} />
      </Suspense>
    </FailureBoundary>
  );
}
