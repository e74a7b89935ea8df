import { stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { Funnel } from "@dash/kit/charts/funnel";
import { formatCount } from "../../../figures/figure-formats.ts";
import { AnalyticsCard, type AnalyticsProps } from "./analytics-card.tsx";

/** The stages that the year's leads reached. */
export function PipelineFunnel({ analytics: { year, funnel } }: AnalyticsProps) {
  return (
    <AnalyticsCard
      title="Funnel"
      description={`How many leads of ${year} came so far`}
      formula="Each stage counts the entries that are in it or in a later one. A lost entry counts as far as the stage that it was lost from. The share is of those that reached the stage before."
    >
      <Funnel
        caption="Entries that reached each stage"
        isCaptionHidden
        axis="Stage"
        stages={funnel.map(({ stage, reached }) => ({
          key: stage,
          label: stageNames[stage],
          count: reached,
        }))}
        format={formatCount}
        empty={`No leads in ${year}`}
      />
    </AnalyticsCard>
  );
}
