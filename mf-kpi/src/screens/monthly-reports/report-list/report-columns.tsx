import type { HeldCalls } from "@dash/contracts/interactions/held-calls";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { formatDate } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import { Button } from "@dash/kit/ui/button";
import type { Column } from "@dash/kit/ui/data-table";
import { HoursUsed, Utilization } from "../report-hours.tsx";
import { periodOf } from "../report-words.ts";
import { utilizationLevel } from "../utilization-level.ts";
import { ReportMarks, type ReportMarksProps } from "./report-marks.tsx";

export interface ReportColumnsOptions extends Pick<ReportMarksProps, "onShowChanges"> {
  readonly heldCalls: readonly HeldCalls[];
  readonly onOpen: (report: MonthlyReport) => void;
}

export function reportColumns(options: ReportColumnsOptions): Column<MonthlyReport>[] {
  const { heldCalls, onOpen, onShowChanges } = options;
  return [
    {
      key: "period",
      header: "Period",
      cell: (report) => (
        <>
          <span className="kpi:font-medium">{periodOf(report)}</span>
          <ReportMarks
            report={report}
            heldCalls={callsOf(heldCalls, report)}
            onShowChanges={onShowChanges}
          />
        </>
      ),
    },
    {
      key: "used",
      header: "Hours Used",
      isNumber: true,
      narrowLabel: "Used",
      cell: ({ reportData }) => <HoursUsed data={reportData} />,
    },
    {
      key: "available",
      header: "Hours Available",
      isNumber: true,
      narrowLabel: "Available",
      cell: ({ totalHoursAvailable }) => `${totalHoursAvailable.toLocaleString("en-GB")}h`,
    },
    {
      key: "utilization",
      header: "Utilization",
      isNumber: true,
      narrowLabel: "Utilization",
      cell: (report) => <UtilizationCell report={report} />,
    },
    {
      key: "generated",
      header: "Generated",
      narrowLabel: "Generated",
      cell: ({ createdAt }) => (
        <span className="kpi:whitespace-nowrap">{formatDate(createdAt)}</span>
      ),
    },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      narrow: "aside",
      cell: (report) => <ViewPdf report={report} onOpen={onOpen} />,
    },
  ];
}

function callsOf(heldCalls: readonly HeldCalls[], report: MonthlyReport): number {
  if (report.monthStatus !== "closed") return 0;
  return (
    heldCalls.find(({ month, year }) => month === report.month && year === report.year)?.calls ?? 0
  );
}

function UtilizationCell({ report: { reportData } }: { readonly report: MonthlyReport }) {
  const { word, tone } = utilizationLevel(reportData.utilizationRate);
  return (
    <span className="kpi:inline-flex kpi:flex-wrap kpi:items-center kpi:justify-end kpi:gap-2">
      <Utilization data={reportData} />
      {!reportData.isEmpty && <Badge tone={tone}>{word}</Badge>}
    </span>
  );
}

interface ViewPdfProps extends Pick<ReportColumnsOptions, "onOpen"> {
  readonly report: MonthlyReport;
}

/** The button of a row; a click anywhere on the row presses it. */
function ViewPdf({ report, onOpen }: ViewPdfProps) {
  return (
    <Button
      size="small"
      data-opens-row
      className="kpi:-my-1.5"
      aria-label={`View PDF of ${periodOf(report)}`}
      onClick={() => onOpen(report)}
    >
      View PDF
    </Button>
  );
}
