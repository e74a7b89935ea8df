import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import { DataTable, type Column } from "@dash/kit/ui/data-table";
import { useSuspenseQuery } from "@tanstack/react-query";
import { KpiAbout } from "../../../kpis/kpi-about.tsx";
import { KpiRowsLink } from "../../../kpis/kpi-rows-link.tsx";
import { DEFAULT_RESPONSE_MINUTES, formatFigure, limitText } from "../../../kpis/kpi-target.ts";
import { KpiValueLink } from "../../../kpis/kpi-value-link.tsx";
import { kpisQuery } from "../kpi-reports.queries.ts";

/** All metrics of the month, including those without a card. */
export function AllMetrics({ month }: { readonly month: CalendarMonth }) {
  const { data: kpis } = useSuspenseQuery(kpisQuery(month));
  return (
    <DataTable
      caption="All metrics"
      isCaptionHidden
      columns={columnsOf(month)}
      rows={kpis}
      keyOf={({ metric }) => metric}
      empty=""
    />
  );
}

function columnsOf(month: CalendarMonth): Column<Kpi>[] {
  return [
    {
      key: "metric",
      header: "Metric",
      cell: ({ title }) => <span className="kpi:font-medium">{title}</span>,
    },
    {
      key: "value",
      header: "Value",
      isNumber: true,
      narrow: "aside",
      cell: (kpi) => <Value kpi={kpi} month={month} />,
    },
    {
      key: "n",
      header: "n",
      isNumber: true,
      narrowLabel: "n",
      cell: (kpi) => <Count kpi={kpi} month={month} />,
    },
    {
      key: "target",
      header: "Target",
      narrowLabel: "Target",
      cell: ({ metric, target }) => (target === null ? "–" : limitText(metric, target)),
    },
    {
      key: "source",
      header: "Source",
      cell: ({ source }) =>
        source === "recorded" ? <Badge tone="accent">Recorded</Badge> : "Computed",
    },
    {
      key: "about",
      header: "About",
      isHeaderHidden: true,
      cell: (kpi) => (
        // The padding keeps the button, which is taller than a line, off the link above it in a narrow window.
        <span className="kpi:inline-block kpi:max-md:py-2">
          <KpiAbout kpi={kpi} month={month} />
        </span>
      ),
    },
  ];
}

interface CellProps {
  readonly kpi: Kpi;
  readonly month: CalendarMonth;
}

function Value({ kpi, month }: CellProps) {
  const { metric, value } = kpi;
  if (value !== null)
    return (
      <KpiValueLink kpi={kpi} month={month}>
        {formatFigure(metric, value)}
      </KpiValueLink>
    );
  if (metric === "call_target_response_time")
    return `${formatFigure(metric, DEFAULT_RESPONSE_MINUTES)} unless one is set`;
  return <Badge tone="secondary">No Data</Badge>;
}

function Count({ kpi, month }: CellProps) {
  if (kpi.n === null) return "–";
  return (
    <KpiRowsLink kpi={kpi} month={month} part="denominator">
      {kpi.n.toLocaleString("en-GB")}
    </KpiRowsLink>
  );
}
