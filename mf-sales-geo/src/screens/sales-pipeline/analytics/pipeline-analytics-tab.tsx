import { getPipelineAnalytics } from "@dash/contracts/sales/sales-pipeline-analytics";
import { FailureBoundary, LoadingNotice, messageOf, queryFor } from "@dash/kit";
import { ErrorPanel } from "@dash/kit/ui/feedback/error-panel";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Forecast } from "./forecast.tsx";
import { LeadSources } from "./lead-sources.tsx";
import { PipelineFunnel } from "./pipeline-funnel.tsx";
import { PipelineStages } from "./pipeline-stages.tsx";
import { RegionalPerformance } from "./regional-performance.tsx";

export interface PipelineAnalyticsTabProps {
  readonly year: number;
}

/** The analytics of the leads of a year. */
export function PipelineAnalyticsTab({ year }: PipelineAnalyticsTabProps) {
  return (
    <FailureBoundary
      resetKey={String(year)}
      fallback={({ error, onRetry }) => (
        <ErrorPanel title="Failed to fetch analytics" onRetry={onRetry}>
          {messageOf(error, "")}
        </ErrorPanel>
      )}
    >
      <Suspense fallback={<LoadingNotice text="Loading analytics..." />}>
        <Analytics year={year} />
      </Suspense>
    </FailureBoundary>
  );
}

function Analytics({ year }: PipelineAnalyticsTabProps) {
  const analytics = useSuspenseQuery(queryFor(getPipelineAnalytics, { query: { year } })).data;
  return (
    <div className="salesgeo:flex salesgeo:flex-col salesgeo:gap-6">
      <div className="salesgeo:grid salesgeo:items-start salesgeo:gap-6 salesgeo:xl:grid-cols-2">
        <PipelineStages analytics={analytics} />
        <PipelineFunnel analytics={analytics} />
      </div>
      <Forecast analytics={analytics} />
      <div className="salesgeo:grid salesgeo:items-start salesgeo:gap-6 salesgeo:xl:grid-cols-2">
        <LeadSources analytics={analytics} />
        <RegionalPerformance analytics={analytics} />
      </div>
    </div>
  );
}
