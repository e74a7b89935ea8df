import { formatPercent } from "@dash/kit";
import { Card } from "@dash/kit/ui/card";
import { DataTable } from "@dash/kit/ui/data-table";
import { Formula } from "../formula.tsx";
import { formatCount } from "../pipeline-formats.ts";
import type { AnalyticsProps } from "./pipeline-analytics-tab.tsx";
import { RowsLink } from "./rows-link.tsx";

/** Where the leads of the year came from, and how many of them were won. */
export function LeadSources({ analytics: { year, leadSources } }: AnalyticsProps) {
  return (
    <Card
      title="Lead Sources"
      description={`Leads of ${year}`}
      actions={
        <Formula of="Lead Sources" text="Conversion: won entries of all entries of the source." />
      }
    >
      <DataTable
        caption="Leads by source"
        isCaptionHidden
        keyOf={({ source }) => source}
        empty={`No leads in ${year}`}
        rows={leadSources}
        columns={[
          {
            key: "source",
            header: "Source",
            cell: ({ source }) => (
              <RowsLink year={year} filter={{ leadSource: source }}>
                {source}
              </RowsLink>
            ),
          },
          {
            key: "count",
            header: "Leads",
            isNumber: true,
            cell: ({ count }) => formatCount(count),
          },
          {
            key: "conversion",
            header: "Conversion",
            isNumber: true,
            cell: ({ conversionRate }) => formatPercent(conversionRate),
          },
        ]}
      />
    </Card>
  );
}
