import { getReportPdf, type MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { fileAddress } from "@dash/kit";
import { Button, buttonClass } from "@dash/kit/ui/form/button";
import { DownloadLink } from "@dash/kit/ui/text/download-link";
import { DownloadIcon } from "@dash/kit/ui/layout/icons";
import { usePrintWindow } from "./use-print-window.ts";

export interface PrintActionsProps {
  readonly report: MonthlyReport;
  readonly onClose: () => void;
}

/** The buttons that print the version and download it. */
export function PrintActions({ report, onClose }: PrintActionsProps) {
  const { problem, print } = usePrintWindow(report);
  return (
    <div>
      {problem && (
        <p
          role="alert"
          className="kpi:mb-3 kpi:rounded-md kpi:bg-caution-soft kpi:p-3 kpi:text-body kpi:text-caution-ink"
        >
          {problem}
        </p>
      )}
      <div className="kpi:flex kpi:flex-wrap kpi:gap-2">
        <Button variant="primary" onClick={() => void print()}>
          Generate PDF Report
        </Button>
        <DownloadLink
          href={fileAddress(getReportPdf, { params: { id: report.id } })}
          className={buttonClass()}
        >
          <DownloadIcon size={16} aria-hidden="true" />
          Download PDF
        </DownloadLink>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}
