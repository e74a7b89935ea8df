import { getReportPdf, type MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { fileAddress } from "@dash/kit";
import { Button, buttonClass } from "@dash/kit/ui/form/button";
import {
  DownloadIcon,
  LockIcon,
  PencilIcon,
  RefreshIcon,
  UsersIcon,
} from "@dash/kit/ui/layout/icons";
import { Menu, type MenuItem } from "@dash/kit/ui/overlay/menu";
import { DownloadLink } from "@dash/kit/ui/text/download-link";
import { useGenerateReport } from "../../../reports/use-generate-report.ts";
import { periodOf } from "../report-texts.ts";
import type { ReportActionName } from "./action-dialog.tsx";
import type { ReportDialogProps } from "./report-dialog-props.ts";
import { usePrintWindow } from "./use-print-window.ts";

export interface ReportActionsProps extends ReportDialogProps {
  readonly onAct: (action: ReportActionName) => void;
}

/** The action that the version waits for, its print and its file. All other actions of the user are in a menu. */
export function ReportActions({ report, onAct, onOpen, onClose }: ReportActionsProps) {
  const { problem, print } = usePrintWindow(report);
  const { generate, isPending } = useGenerateReport(onOpen);
  const main = mainActions(report);
  const others = otherActions(report, onAct, () => void generate(report));
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
      <div className="kpi:flex kpi:flex-wrap kpi:items-center kpi:gap-2">
        {main.map(({ action, label }, index) => (
          <Button
            key={action}
            variant={index === 0 ? "primary" : "secondary"}
            onClick={() => onAct(action)}
          >
            {label}
          </Button>
        ))}
        <Button variant={main.length === 0 ? "primary" : "secondary"} onClick={() => void print()}>
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
        {others.length > 0 && <Menu name={`More actions for ${periodOf(report)}`} items={others} />}
        <span role="status" className="kpi:text-body kpi:text-ink-soft">
          {isPending && "Generating..."}
        </span>
      </div>
    </div>
  );
}

/** A draft waits to be finalised, a final version to be accepted or returned, and then to be read. */
function mainActions({ can, status }: MonthlyReport) {
  if (can.accept)
    return [
      { action: "accept", label: "Accept" },
      { action: "return", label: "Return with a question" },
    ] as const;
  if (can.finalise) return [{ action: "finalise", label: "Finalise" }] as const;
  return can.share && status !== "draft" ? ([{ action: "share", label: "Share" }] as const) : [];
}

function otherActions(
  report: MonthlyReport,
  onAct: ReportActionsProps["onAct"],
  generate: () => void,
): MenuItem[] {
  const { can } = report;
  const isMain = (action: ReportActionName) =>
    mainActions(report).some((main) => main.action === action);
  return [
    {
      may: can.comment,
      label: "Edit commentary",
      Icon: PencilIcon,
      onAct: () => onAct("commentary"),
    },
    {
      may: can.share && !isMain("share"),
      label: "Share",
      Icon: UsersIcon,
      onAct: () => onAct("share"),
    },
    { may: can.reopen, label: "Reopen", Icon: LockIcon, onAct: () => onAct("reopen") },
    { may: can.generate, label: "Generate new version", Icon: RefreshIcon, onAct: generate },
  ].flatMap(({ may, ...item }) => (may ? [item] : []));
}
