import { openStages, stageLikelihood, stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { formatMonth } from "@dash/kit";
import { BarChart } from "@dash/kit/charts/bar-chart";
import { formatCount, formatPounds } from "../../../figures/figure-formats.ts";
import { AnalyticsCard, type AnalyticsProps } from "./analytics-card.tsx";

const likelihoods = openStages
  .map((stage) => `${stageNames[stage]} ${stageLikelihood[stage]}%`)
  .join(", ");

/** The expected value of the year's open leads, by the month of their expected sale. */
export function Forecast({ analytics: { year, forecast } }: AnalyticsProps) {
  const open = forecast.reduce((sum, { count }) => sum + count, 0);
  return (
    <AnalyticsCard
      title="Weighted Forecast"
      description={`${formatCount(open)} open leads of ${year}, by the month of their expected sale`}
      formula={`Each value times the likelihood of its stage: ${likelihoods}. Entries without an expected sale stand last.`}
    >
      <BarChart
        caption="Value and weighted value by month"
        isCaptionHidden
        axis="Month"
        series={[
          { key: "value", label: "Value" },
          { key: "weighted", label: "Weighted" },
        ]}
        rows={forecast.map(({ month, value, weighted }) => ({
          key: month ?? "none",
          label: month === null ? "No date yet" : monthName(month),
          values: [value, weighted],
        }))}
        format={formatPounds}
        empty={`No open leads in ${year}`}
      />
    </AnalyticsCard>
  );
}

function monthName(text: string): string {
  const [year = 0, month = 1] = text.split("-").map(Number);
  return formatMonth(month, year);
}
