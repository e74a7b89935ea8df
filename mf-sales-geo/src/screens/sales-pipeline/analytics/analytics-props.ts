import type { PipelineAnalytics } from "@dash/contracts/sales-pipeline-analytics";

export interface AnalyticsProps {
  readonly analytics: PipelineAnalytics;
}
