import { apportionPercent } from "@dash/contracts/reports/agreeing-figures";
import type { GeographicAnalytics } from "@dash/contracts/installations/geographic-analytics";
import { formatTenths, type LinkProps } from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { RowLink } from "@dash/kit/ui/list/row-opener";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { everywhere, useGeoAddress, type Period } from "./geo-place.ts";
import { analyticsQuery } from "./geographic-analytics.queries.ts";
import { periodText } from "./period-text.ts";
import { RowsLink } from "./rows-link.tsx";
import { showMap } from "./show-map.ts";
import { satisfactionColumn } from "./satisfaction-mark.tsx";
import { useOrderedRows, type OrderReadings } from "./use-ordered-rows.ts";
import { NO_INSTALLATIONS } from "../../installations/installation-texts.ts";

/** A region with its installations, and its share of all installations in tenths of a percent. */
type RegionRow = GeographicAnalytics["regionBreakdown"][number] & {
  readonly id: string;
  readonly share: number;
};

export interface RegionalBreakdownProps {
  readonly period: Period;
}

/** The regions with installations. A region opens on the map; its count opens its rows. */
export function RegionalBreakdown({ period }: RegionalBreakdownProps) {
  const { regionBreakdown } = useSuspenseQuery(analyticsQuery(period)).data;
  const regions = useMemo(() => rowsOf(regionBreakdown), [regionBreakdown]);
  const { rows, sorting } = useOrderedRows(regions, readings);
  const address = useGeoAddress();
  return (
    <Card title="Regional Breakdown" description={`Installations by region, ${periodText(period)}`}>
      <DataTable
        caption="Installations by region"
        isCaptionHidden
        columns={columnsOf((region) => address({ ...everywhere, region }))}
        rows={rows}
        keyOf={({ id }) => id}
        sorting={sorting}
        empty={
          <Empty title={NO_INSTALLATIONS} text={`None are recorded for ${periodText(period)}.`} />
        }
      />
    </Card>
  );
}

function rowsOf(breakdown: GeographicAnalytics["regionBreakdown"]): RegionRow[] {
  const tenths = apportionPercent(breakdown.map(({ count }) => count));
  return breakdown.map((row, index) => ({ ...row, id: row.region, share: tenths[index] ?? 0 }));
}

const readings: OrderReadings<RegionRow> = {
  region: ({ region }) => region,
  count: ({ count }) => count,
  satisfaction: ({ satisfaction }) => satisfaction,
};

function columnsOf(mapOf: (region: string) => LinkProps["to"]): Column<RegionRow>[] {
  return [
    {
      key: "region",
      header: "Region",
      sort: "region",
      cell: ({ region }) => (
        <RowLink to={mapOf(region)} onClick={showMap}>
          {region}
        </RowLink>
      ),
    },
    {
      key: "count",
      header: "Installations",
      sort: "count",
      isNumber: true,
      narrow: "aside",
      cell: ({ region, count }) => (
        <RowsLink count={count} of={`installations, ${region}`} patch={{ ...everywhere, region }} />
      ),
    },
    {
      key: "share",
      header: "Share",
      narrow: "rest",
      cell: ({ share }) => <Percentage tenths={share} />,
    },
    satisfactionColumn,
  ];
}

function Percentage({ tenths }: { readonly tenths: number }) {
  return (
    <span className="salesgeo:flex salesgeo:min-w-40 salesgeo:items-center salesgeo:gap-3">
      <span
        aria-hidden="true"
        className="salesgeo:h-2 salesgeo:min-w-16 salesgeo:flex-1 salesgeo:overflow-hidden salesgeo:rounded-full salesgeo:bg-sunken salesgeo:print:[print-color-adjust:exact]"
      >
        <span
          className="salesgeo:block salesgeo:h-full salesgeo:rounded-full salesgeo:bg-chart-1 salesgeo:print:[print-color-adjust:exact]"
          style={{ width: `${tenths / 10}%` }}
        />
      </span>
      <span className="salesgeo:w-14 salesgeo:text-right salesgeo:text-ink-soft salesgeo:tabular-nums">
        {formatTenths(tenths)}%
      </span>
    </span>
  );
}
