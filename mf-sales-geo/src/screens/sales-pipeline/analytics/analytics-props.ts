import type { PipelineAnalytics } from "@dash/contracts/sales-pipeline-analytics";

/** What a part of the analytics is made from. */
export interface AnalyticsProps {
  readonly analytics: PipelineAnalytics;
}
