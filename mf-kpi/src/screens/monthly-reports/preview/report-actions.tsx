import type { MonthlyReport } from "@dash/contracts/monthly-reports";
import { Button } from "@dash/kit/ui/button";
import type { ReportActionName } from "./opened-dialog.tsx";

export interface ReportActionsProps {
  readonly report: MonthlyReport;
  readonly onAct: (action: ReportActionName) => void;
}

/** What this person may do with the version. */
export function ReportActions({ report: { can }, onAct }: ReportActionsProps) {
  const actions = [
    can.comment && ({ action: "commentary", label: "Edit commentary" } as const),
    can.finalise && ({ action: "finalise", label: "Finalise" } as const),
    can.reopen && ({ action: "reopen", label: "Reopen" } as const),
    can.share && ({ action: "share", label: "Share" } as const),
    { action: "history", label: "History" } as const,
  ].filter((entry) => entry !== false);
  return (
    <div className="kpi:flex kpi:flex-wrap kpi:gap-2">
      {actions.map(({ action, label }) => (
        <Button key={action} size="small" onClick={() => onAct(action)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
