import { percentText } from "@dash/contracts/values/percentages";
import { Card } from "@dash/kit/ui/layout/card";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { AboutFigure } from "@dash/kit/ui/text/about-figure";
import { formatCount } from "../../../figures/figure-formats.ts";
import type { AnalyticsProps } from "./analytics-props.ts";
import { RowsLink } from "./rows-link.tsx";

/** The sources of the year's leads, and how many leads of each were won. */
export function LeadSources({ analytics: { year, leadSources } }: AnalyticsProps) {
  return (
    <Card
      title="Lead Sources"
      description={`Leads of ${year}`}
      actions={
        <AboutFigure
          label="Lead Sources"
          formula="Conversion: won entries of all entries of the source."
        />
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
            cell: ({ won, count }) => percentText(won, count),
          },
        ]}
      />
    </Card>
  );
}
