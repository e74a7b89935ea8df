import type { PipelineAnalytics } from "@dash/contracts/sales/sales-pipeline-analytics";
import { formatMoney } from "@dash/kit";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { formatCount } from "../../../figures/figure-formats.ts";
import { AnalyticsCard, type AnalyticsProps } from "./analytics-card.tsx";
import { RowsLink } from "./rows-link.tsx";

/** The results of the year's leads by region. */
export function RegionalPerformance({ analytics: { year, regionalPerformance } }: AnalyticsProps) {
  return (
    <AnalyticsCard
      title="Regional Performance"
      description={`Leads of ${year}`}
      formula="Conversions are won entries. The average value is of the entries that have one."
    >
      <DataTable
        caption="Leads by region"
        isCaptionHidden
        keyOf={({ region }) => region}
        empty={`No leads in ${year}`}
        rows={regionalPerformance}
        columns={columnsOf(year)}
      />
    </AnalyticsCard>
  );
}

type RegionRow = PipelineAnalytics["regionalPerformance"][number];

function columnsOf(year: number): Column<RegionRow>[] {
  return [
    {
      key: "region",
      header: "Region",
      cell: ({ region }) => (
        <RowsLink year={year} filter={{ region }}>
          {region}
        </RowsLink>
      ),
    },
    { key: "leads", header: "Leads", isNumber: true, cell: ({ leads }) => formatCount(leads) },
    {
      key: "conversions",
      header: "Conversions",
      isNumber: true,
      cell: ({ conversions }) => formatCount(conversions),
    },
    {
      key: "average",
      header: "Avg. Value",
      isNumber: true,
      cell: ({ avgValue }) => (avgValue === null ? "–" : formatMoney(avgValue)),
    },
  ];
}
