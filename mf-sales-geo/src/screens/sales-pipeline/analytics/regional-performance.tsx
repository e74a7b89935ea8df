import { formatMoney } from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { AboutFigure } from "@dash/kit/ui/text/about-figure";
import { formatCount } from "../../../figures/figure-formats.ts";
import type { AnalyticsProps } from "./analytics-props.ts";
import { RowsLink } from "./rows-link.tsx";

/** The results of the year's leads by region. */
export function RegionalPerformance({ analytics: { year, regionalPerformance } }: AnalyticsProps) {
  return (
    <Card
      title="Regional Performance"
      description={`Leads of ${year}`}
      actions={
        <AboutFigure
          label="Regional Performance"
          formula="Conversions are won entries. The average value is of the entries that have one."
        />
      }
    >
      <DataTable
        caption="Leads by region"
        isCaptionHidden
        keyOf={({ region }) => region}
        empty={`No leads in ${year}`}
        rows={regionalPerformance}
        columns={[
          {
            key: "region",
            header: "Region",
            cell: ({ region }) => (
              <RowsLink year={year} filter={{ region }}>
                {region}
              </RowsLink>
            ),
          },
          {
            key: "leads",
            header: "Leads",
            isNumber: true,
            cell: ({ leads }) => formatCount(leads),
          },
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
        ]}
      />
    </Card>
  );
}
