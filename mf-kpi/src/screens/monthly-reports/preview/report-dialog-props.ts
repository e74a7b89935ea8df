import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";

export interface ReportDialogProps {
  readonly report: MonthlyReport;
  /** Shows another version. */
  readonly onOpen: (version: Pick<MonthlyReport, "id">) => void;
  readonly onClose: () => void;
}
