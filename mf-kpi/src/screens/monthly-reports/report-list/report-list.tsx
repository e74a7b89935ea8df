import { exportMonthlyReports, type MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { fileAddress, useCan, WidgetFrame } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { GenerateReportDialog } from "../generate/generate-report-dialog.tsx";
import { ChangesDialog } from "../changes/changes-dialog.tsx";
import { heldCallsQuery } from "../monthly-reports.queries.ts";
import { reportColumns } from "./report-columns.tsx";
import { LOADING, useReportAddress, useReportPage } from "./use-report-page.ts";

/** The newest version of each month's report. Loading and failures stay within the card. */
export function ReportList() {
  return (
    <WidgetFrame
      title="Generated Reports"
      loading={LOADING}
      actions={<ExportLinks href={fileAddress(exportMonthlyReports)} />}
    >
      <Reports />
    </WidgetFrame>
  );
}

function Reports() {
  const addressOf = useReportAddress();
  const { table } = useReportPage();
  const canGenerate = useCan("report:generate");
  // Does not suspend: the list works without the held calls, even if their service is down.
  const { data: heldCalls = [] } = useQuery(heldCallsQuery);
  const [report, setReport] = useState<MonthlyReport | null>(null);
  return (
    <>
      <DataTable
        {...table}
        caption="Generated Reports"
        isCaptionHidden
        columns={reportColumns({ heldCalls, addressOf, onShowChanges: setReport })}
        keyOf={({ month, year }) => `${year}-${month}`}
        empty={
          <Empty
            title="No monthly reports generated yet"
            text="The newest version of each month's report will be listed here."
            action={
              canGenerate && (
                <DialogButton OpenDialog={GenerateReportDialog}>Generate Report</DialogButton>
              )
            }
          />
        }
      />
      {report && <ChangesDialog report={report} onClose={() => setReport(null)} />}
    </>
  );
}
