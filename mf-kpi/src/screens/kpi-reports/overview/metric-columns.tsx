import { DEFAULT_RESPONSE_MINUTES } from "@dash/contracts/kpis/kpi-standing";
import type { Kpi, KpiMonth } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import type { Column } from "@dash/kit/ui/list/data-table";
import { KpiAbout } from "../../../kpis/kpi-about.tsx";
import { KpiRowsLink } from "../../../kpis/kpi-rows-link.tsx";
import { KpiSparkline } from "../../../kpis/kpi-sparkline.tsx";
import { formatFigure, targetText } from "../../../kpis/kpi-target.ts";
import { KpiValueLink } from "../../../kpis/kpi-value-link.tsx";

/** The columns of a group of metrics. */
export function metricColumnsOf(month: CalendarMonth, series: readonly KpiMonth[]): Column<Kpi>[] {
  return [
    { key: "metric", header: "Metric", cell: (kpi) => <Name {...kpi} /> },
    {
      key: "year",
      header: "Twelve months",
      isHeaderHidden: true,
      cell: ({ metric }) => (
        // Where two columns have just room, the titles need it more.
        <div className="kpi:xl:max-[90rem]:hidden">
          <KpiSparkline metric={metric} series={series} />
        </div>
      ),
    },
    {
      key: "value",
      header: "Value",
      isNumber: true,
      narrow: "aside",
      cell: (kpi) => (
        // The groups have the same columns.
        <span className="kpi:inline-block kpi:md:min-w-16">
          <Value kpi={kpi} month={month} />
        </span>
      ),
    },
    {
      key: "n",
      header: "n",
      isNumber: true,
      narrowLabel: "n",
      cell: (kpi) => (
        <span className="kpi:inline-block kpi:min-w-8 kpi:max-md:min-w-11 kpi:max-md:text-left">
          <Count kpi={kpi} month={month} />
        </span>
      ),
    },
    {
      key: "about",
      header: "About",
      isHeaderHidden: true,
      cell: (kpi) => <About kpi={kpi} month={month} />,
    },
  ];
}

/** The title, with what is not so for most metrics: a target, and a value that a person recorded. */
function Name({ metric, title, target, source }: Kpi) {
  return (
    <>
      <span className="kpi:font-medium">{title}</span>{" "}
      {source === "recorded" && <Badge tone="accent">Recorded</Badge>}
      {target !== null && (
        <span className="kpi:block kpi:text-ink-soft">{targetText(metric, target)}</span>
      )}
    </>
  );
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

function About(props: CellProps) {
  return (
    // The padding keeps the button, which is taller than a line, off the link above it in a narrow window.
    <span className="kpi:inline-block kpi:max-md:py-2">
      <KpiAbout {...props} />
    </span>
  );
}
