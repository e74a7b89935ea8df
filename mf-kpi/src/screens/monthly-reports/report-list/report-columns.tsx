import { availableHours } from "@dash/contracts/reports/agreeing-figures";
import type { HeldCalls } from "@dash/contracts/interactions/held-calls";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { formatDate, Link, type LinkProps, formatHours } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { buttonClass } from "@dash/kit/ui/form/button";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { HoursUsed, Utilization } from "../report-hours.tsx";
import { periodOf } from "../report-texts.ts";
import { utilizationLevel } from "../utilization-level.ts";
import { SignedBy } from "../signatures/signed-by.tsx";
import { ReportMarks, type ReportMarksProps } from "./report-marks.tsx";
import { Sparkline } from "@dash/kit/charts/sparkline";

export interface ReportColumnsOptions extends Pick<ReportMarksProps, "onShowChanges"> {
  readonly heldCalls: readonly HeldCalls[];
  readonly addressOf: (id: string) => LinkProps["to"];
}

export function reportColumns(options: ReportColumnsOptions): Column<MonthlyReport>[] {
  const { heldCalls, addressOf, onShowChanges } = options;
  return [
    {
      key: "period",
      header: "Period",
      cell: (report) => (
        <span className="kpi:flex kpi:items-center kpi:gap-x-3 kpi:max-md:flex-wrap kpi:md:whitespace-nowrap">
          <span className="kpi:font-medium kpi:whitespace-nowrap">{periodOf(report)}</span>
          <ReportMarks
            report={report}
            heldCalls={callsOf(heldCalls, report)}
            onShowChanges={onShowChanges}
          />
          <SignedBy report={report} />
        </span>
      ),
    },
    ...figureColumns,
    actionsColumn((report) => <ViewPdf report={report} to={addressOf(report.id)} />),
  ];
}

const figureColumns: readonly Column<MonthlyReport>[] = [
  {
    key: "used",
    header: "Hours Used",
    isNumber: true,
    narrowLabel: "Used",
    cell: (report) => (
      <span className="kpi:inline-flex kpi:items-center kpi:justify-end kpi:gap-3 kpi:align-top">
        <HoursTrend report={report} />
        <HoursUsed data={report.reportData} />
      </span>
    ),
  },
  {
    key: "available",
    header: "Hours Available",
    isNumber: true,
    narrowLabel: "of",
    cell: ({ reportData }) => `${availableHours(reportData).toLocaleString("en-GB")}h`,
  },
  {
    key: "utilization",
    header: "Utilization",
    isNumber: true,
    cell: (report) => <UtilizationCell report={report} />,
  },
  {
    key: "generated",
    header: "Generated",
    narrowLabel: "Generated",
    cell: ({ createdAt }) => <span className="kpi:whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
];

function callsOf(heldCalls: readonly HeldCalls[], report: MonthlyReport): number {
  if (report.monthStatus !== "closed") return 0;
  return (
    heldCalls.find(({ month, year }) => month === report.month && year === report.year)?.calls ?? 0
  );
}

function UtilizationCell({ report: { reportData } }: { readonly report: MonthlyReport }) {
  const { word, tone } = utilizationLevel(reportData.utilizationRate);
  return (
    <span className="kpi:inline-flex kpi:items-center kpi:justify-end kpi:gap-2 kpi:max-md:flex-wrap">
      <Utilization data={reportData} />
      {!reportData.isEmpty && <Badge tone={tone}>{word}</Badge>}
    </span>
  );
}

interface ViewPdfProps {
  readonly report: MonthlyReport;
  readonly to: LinkProps["to"];
}

/** The link of a row to its report; a press anywhere on the row follows it. */
function ViewPdf({ report, to }: ViewPdfProps) {
  return (
    <Link
      to={to}
      data-opens-row
      aria-label={`View PDF of ${periodOf(report)}`}
      className={`kpi:-my-1.5 ${buttonClass("secondary", "small")}`}
    >
      View PDF
    </Link>
  );
}

/** A single month is no trend. */
const FEWEST_MONTHS = 2;

/**
 * The hours used in each of the twelve months up to that of the report, as a line of the size of a word. A month without
 * hours is a gap, as it is a dash in the printed report.
 */
function HoursTrend({ report }: { readonly report: MonthlyReport }) {
  const values = (report.hoursTrend ?? []).map((minutes) => minutes || null);
  if (values.filter((value) => value !== null).length < FEWEST_MONTHS) return null;
  return (
    <span className="kpi:-my-1 kpi:flex kpi:max-[85rem]:hidden">
      <Sparkline
        label={`Hours used in the twelve months up to ${periodOf(report)}`}
        values={values}
        format={formatHours}
      />
    </span>
  );
}
