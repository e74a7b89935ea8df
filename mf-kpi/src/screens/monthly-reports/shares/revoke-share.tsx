import { revokeReportShare, type ReportShare } from "@dash/contracts/reports/report-shares";
import { formatDateTime } from "@dash/kit";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";

export interface RevokeShareProps {
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
