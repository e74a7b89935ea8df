import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { periodOf } from "../report-texts.ts";

export interface ShowChangesProps {
  readonly report: MonthlyReport;
  readonly onShow: () => void;
}

const buttonClass = [
  "kpi:-my-0.5 kpi:min-h-6 kpi:max-md:min-h-11 kpi:cursor-pointer kpi:rounded-sm kpi:text-left kpi:text-label",
  "kpi:font-medium kpi:text-caution-ink kpi:underline kpi:underline-offset-4",
].join(" ");

/** Says that the month's data has changed since the draft, and opens the changes. */
export function ShowChanges({ report, onShow }: ShowChangesProps) {
  return (
    <button
      type="button"
      data-printed
      aria-label={`Data changed since this report of ${periodOf(report)}`}
      onClick={onShow}
      className={buttonClass}
    >
      Data changed since this report
    </button>
  );
}
