import type { PipelineAnalytics } from "@dash/contracts/sales/sales-pipeline-analytics";

export interface AnalyticsProps {
  readonly analytics: PipelineAnalytics;
}
