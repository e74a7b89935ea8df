import type { PipelineAnalytics } from "@dash/contracts/sales/sales-pipeline-analytics";
import { Card } from "@dash/kit/ui/layout/card";
import { AboutFigure } from "@dash/kit/ui/text/about-figure";
import type { ReactNode } from "react";

export interface AnalyticsProps {
  readonly analytics: PipelineAnalytics;
}

export interface AnalyticsCardProps {
  readonly title: string;
  readonly description: string;
  /** How the figures are calculated. */
  readonly formula: string;
  readonly children: ReactNode;
}

export function AnalyticsCard({ title, description, formula, children }: AnalyticsCardProps) {
  return (
    <Card
      title={title}
      description={description}
      actions={<AboutFigure label={title} formula={formula} />}
    >
      {children}
    </Card>
  );
}
