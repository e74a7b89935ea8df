import { type ReportShare, revokeReportShare } from "@dash/contracts/reports/report-shares";
import { formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Button } from "@dash/kit/ui/form/button";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";

export interface ShareColumnsOptions<Share> {
  /** The text of the button that revokes a link; `labelOf` gives its accessible name. */
  readonly label: string;
  readonly labelOf: (share: Share) => string;
  /** The version that a link opens; absent if all links open the same version. */
  readonly versionOf?: (share: Share) => string;
  readonly onRevoke: (share: Share) => void;
}

export function shareColumns<Share extends ReportShare>(
  options: ShareColumnsOptions<Share>,
): Column<Share>[] {
  const { label, labelOf, versionOf, onRevoke } = options;
  return [
    {
      key: "made",
      header: versionOf ? "Report" : "Made",
      cell: (share) => (
        <span className="kpi:wrap-anywhere">
          {versionOf && <span className="kpi:block kpi:font-medium">{versionOf(share)}</span>}
          <span className="kpi:whitespace-nowrap">{formatDateTime(share.createdAt)}</span> by{" "}
          {share.createdBy ?? "somebody"}
        </span>
      ),
    },
    {
      key: "expires",
      header: "Works until",
      narrow: "line",
      narrowLabel: "Works until",
      cell: (share) => <End share={share} />,
    },
    actionsColumn(
      (share) =>
        share.can.revoke && (
          <Button size="small" aria-label={labelOf(share)} onClick={() => onRevoke(share)}>
            {label}
          </Button>
        ),
    ),
  ];
}

function End({ share }: { readonly share: ReportShare }) {
  return (
    <>
      <span className="kpi:whitespace-nowrap">{formatDateTime(share.expiresAt)}</span>{" "}
      <EndReason share={share} />
    </>
  );
}

/** The reason why a link no longer works. */
function EndReason({ share: { endedBy, revokedAt } }: { readonly share: ReportShare }) {
  if (endedBy === "revoked")
    return <Badge tone="negative">Revoked {revokedAt && formatDateTime(revokedAt)}</Badge>;
  if (endedBy === "maker") return <Badge tone="caution">Maker may not share</Badge>;
  return endedBy === "lapsed" && <Badge tone="secondary">Lapsed</Badge>;
}

export function NoShares() {
  return <p className="kpi:py-4 kpi:text-ink-soft">No links have been made yet.</p>;
}

interface RevokeShareProps {
  readonly share: ReportShare;
  readonly onClose: () => void;
}

/** Asks for confirmation, then revokes a link. */
export function RevokeShare({ share, onClose }: RevokeShareProps) {
  const { act, isPending } = useRecordAction(revokeReportShare, {
    success: "Link revoked successfully!",
    failure: "Failed to revoke the link. Please try again.",
    onSettled: onClose,
  });
  return (
    <Confirm
      isOpen
      title="Revoke link"
      question={`End the link made on ${formatDateTime(share.createdAt)}? Whoever has it cannot read the report any more. A revoked link cannot be brought back; a new one can be made.`}
      confirmLabel={isPending ? "Revoking..." : "Revoke"}
      isPending={isPending}
      onConfirm={() => void act({ params: { id: share.reportId, shareId: share.id } })}
      onCancel={onClose}
    />
  );
}
