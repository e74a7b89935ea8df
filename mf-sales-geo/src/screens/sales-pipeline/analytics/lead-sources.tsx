import type { PipelineAnalytics } from "@dash/contracts/sales/sales-pipeline-analytics";
import { percentText } from "@dash/contracts/values/percentages";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { formatCount } from "../../../figures/figure-formats.ts";
import { AnalyticsCard, type AnalyticsProps } from "./analytics-card.tsx";
import { RowsLink } from "./rows-link.tsx";

/** The sources of the year's leads, and how many leads of each were won. */
export function LeadSources({ analytics: { year, leadSources } }: AnalyticsProps) {
  return (
    <AnalyticsCard
      title="Lead Sources"
      description={`Leads of ${year}`}
      formula="Conversion: won entries of all entries of the source."
    >
      <DataTable
        caption="Leads by source"
        isCaptionHidden
        keyOf={({ source }) => source}
        empty={`No leads in ${year}`}
        rows={leadSources}
        columns={columnsOf(year)}
      />
    </AnalyticsCard>
  );
}

type SourceRow = PipelineAnalytics["leadSources"][number];

function columnsOf(year: number): Column<SourceRow>[] {
  return [
    {
      key: "source",
      header: "Source",
      cell: ({ source }) => (
        <RowsLink year={year} filter={{ leadSource: source }}>
          {source}
        </RowsLink>
      ),
    },
    { key: "count", header: "Leads", isNumber: true, cell: ({ count }) => formatCount(count) },
    {
      key: "conversion",
      header: "Conversion",
      isNumber: true,
      cell: ({ won, count }) => percentText(won, count),
    },
  ];
}
