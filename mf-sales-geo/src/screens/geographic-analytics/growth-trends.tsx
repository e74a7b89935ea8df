import type { GeographicAnalytics } from "@dash/contracts/installations/geographic-analytics";
import { formatMonth, monthOf, useCurrentMonth, useNavigate } from "@dash/kit";
import { BarChart } from "@dash/kit/charts/bar-chart";
import { Button } from "@dash/kit/ui/form/button";
import { Card } from "@dash/kit/ui/layout/card";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showInstallations } from "../../installations/show-installations.ts";
import { daysOf, everywhere, useGeoAddress, type Period } from "./geo-place.ts";
import { analyticsQuery } from "./geographic-analytics.queries.ts";
import { monthsOf } from "./months-of.ts";
import { periodText } from "./period-text.ts";
import { RowsLink } from "./rows-link.tsx";
import { formatCount } from "../../figures/figure-formats.ts";
import { NO_INSTALLATIONS } from "../../installations/installation-texts.ts";

type Trend = GeographicAnalytics["growthTrends"][number];

const FIRST_ROWS = 10;

export interface GrowthTrendsProps {
  readonly period: Period;
}

/** New installations by month, and by month and region. */
export function GrowthTrends({ period }: GrowthTrendsProps) {
  const { growthTrends } = useSuspenseQuery(analyticsQuery(period)).data;
  return (
    <div className="salesgeo:flex salesgeo:flex-col salesgeo:gap-6">
      <Card title="Growth Trends" description={`New installations by month, ${periodText(period)}`}>
        <MonthChart period={period} trends={growthTrends} />
      </Card>
      <Card title="By Month and Region">
        <TrendTable period={period} trends={growthTrends} />
      </Card>
    </div>
  );
}

interface TrendsProps extends GrowthTrendsProps {
  readonly trends: readonly Trend[];
}

function MonthChart({ period, trends }: TrendsProps) {
  const running = useCurrentMonth();
  const navigate = useNavigate();
  const address = useGeoAddress();
  const handleOpen = (month: string) => {
    navigate(address({ ...everywhere, ...daysOf(month) }));
    showInstallations();
  };
  return (
    <BarChart
      caption="New installations by month"
      isCaptionHidden
      axis="Month"
      series={[{ key: "new", label: "New installations" }]}
      rows={monthsOf(period, running, trends).map(({ month, count }) => ({
        key: month,
        label: monthText(month),
        values: [count],
      }))}
      format={formatCount}
      tickUnit={1}
      empty={`No installations are recorded for ${periodText(period)}.`}
      onOpen={handleOpen}
    />
  );
}

function TrendTable({ period, trends }: TrendsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const others = trends.length - FIRST_ROWS;
  return (
    <>
      <DataTable
        caption="New installations by month and region"
        isCaptionHidden
        columns={columns}
        rows={isWhole ? trends : trends.slice(0, FIRST_ROWS)}
        keyOf={({ month, region }) => `${month} ${region}`}
        empty={
          <Empty title={NO_INSTALLATIONS} text={`None are recorded for ${periodText(period)}.`} />
        }
      />
      {others > 0 && (
        <Button className="salesgeo:mt-4" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `View ${others} more ${others === 1 ? "row" : "rows"}`}
        </Button>
      )}
    </>
  );
}

const columns: Column<Trend>[] = [
  { key: "month", header: "Month", cell: ({ month }) => monthText(month) },
  { key: "region", header: "Region", cell: ({ region }) => region },
  {
    key: "new",
    header: "New Installations",
    isNumber: true,
    narrow: "aside",
    cell: ({ month, region, newInstallations }) => (
      <RowsLink
        count={newInstallations}
        of={`new installations, ${region}, ${monthText(month)}`}
        patch={{ ...everywhere, region, ...daysOf(month) }}
      />
    ),
  },
];

function monthText(month: string): string {
  const { month: number, year } = monthOf(`${month}-01`);
  return formatMonth(number, year);
}
