import { stageNames } from "@dash/contracts/sales/pipeline-kinds";
import type { StageTotal } from "@dash/contracts/sales/pipeline-totals";
import { formatMoney, useNavigate } from "@dash/kit";
import { BarChart } from "@dash/kit/charts/bar-chart";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { formatCount } from "../../../figures/figure-formats.ts";
import { rowsAddress } from "../rows-address.ts";
import { AnalyticsCard, type AnalyticsProps } from "./analytics-card.tsx";
import { RowsLink } from "./rows-link.tsx";

/** The number and the value of the year's leads in each stage. */
export function PipelineStages({ analytics: { year, pipelineStages, totals } }: AnalyticsProps) {
  const navigate = useNavigate();
  return (
    <AnalyticsCard
      title="Pipeline Stages"
      description={`Where the leads of ${year} are now`}
      formula="The value is the sum of the sale values, and of the quote values of entries without one."
    >
      <BarChart
        caption="Entries by stage"
        isCaptionHidden
        axis="Stage"
        series={[{ key: "count", label: "Entries" }]}
        rows={(totals.entries > 0 ? pipelineStages : []).map(({ stage, count }) => ({
          key: stage,
          label: stageNames[stage],
          values: [count],
        }))}
        format={formatCount}
        tickUnit={1}
        empty={`No leads in ${year}`}
        onOpen={(stage) => navigate(rowsAddress(year, { stage }))}
      />
      <DataTable
        caption="Entries and value by stage"
        isCaptionHidden
        keyOf={({ stage }) => stage}
        empty=""
        rows={pipelineStages}
        columns={columnsOf(year)}
      />
    </AnalyticsCard>
  );
}

function columnsOf(year: number): Column<StageTotal>[] {
  return [
    {
      key: "stage",
      header: "Stage",
      cell: ({ stage }) => (
        <RowsLink year={year} filter={{ stage }}>
          {stageNames[stage]}
        </RowsLink>
      ),
    },
    { key: "count", header: "Count", isNumber: true, cell: ({ count }) => formatCount(count) },
    { key: "value", header: "Value", isNumber: true, cell: ({ value }) => formatMoney(value) },
  ];
}
