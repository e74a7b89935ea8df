import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { Button } from "@dash/kit/ui/form/button";
import { useGenerateReport } from "../../../reports/use-generate-report.ts";
import type { ReportActionName } from "./action-dialog.tsx";

export interface ReportActionsProps {
  readonly report: MonthlyReport;
  readonly onAct: (action: ReportActionName) => void;
  /** Shows another version. */
  readonly onOpen: (version: Pick<MonthlyReport, "id">) => void;
}

/** The actions that the user may take on the version. */
export function ReportActions({ report, onAct, onOpen }: ReportActionsProps) {
  const { can } = report;
  const { generate, isPending } = useGenerateReport(onOpen);
  const actions = [
    can.comment && ({ action: "commentary", label: "Edit commentary" } as const),
    can.accept && ({ action: "accept", label: "Accept" } as const),
    can.accept && ({ action: "return", label: "Return with a question" } as const),
    can.finalise && ({ action: "finalise", label: "Finalise" } as const),
    can.reopen && ({ action: "reopen", label: "Reopen" } as const),
    can.share && ({ action: "share", label: "Share" } as const),
  ].filter((entry) => entry !== false);
  if (actions.length === 0 && !can.generate) return null;
  return (
    <div className="kpi:flex kpi:flex-wrap kpi:gap-2">
      {actions.map(({ action, label }) => (
        <Button
          key={action}
          size="small"
          variant={action === "accept" ? "primary" : "secondary"}
          onClick={() => onAct(action)}
        >
          {label}
        </Button>
      ))}
      {can.generate && (
        <Button size="small" isPending={isPending} onClick={() => void generate(report)}>
          {isPending ? "Generating..." : "Generate new version"}
        </Button>
      )}
    </div>
  );
}
