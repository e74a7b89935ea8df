import { deleteTier } from "@dash/contracts/tiers/partnership-tiers";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import type { TierDialogProps } from "./tier-dialog-props.ts";

export function DeleteTier({ tier: { id, name, version }, onClose }: TierDialogProps) {
  const { act, isPending } = useRecordAction(deleteTier, {
    success: "Partnership tier deleted successfully",
    failure: "Failed to delete tier",
    onSettled: onClose,
  });
  return (
    <Confirm
      isOpen
      title="Delete Partnership Tier"
      question={`Are you sure you want to delete the tier “${name}”? This action cannot be undone.`}
      confirmLabel={isPending ? "Deleting..." : "Delete"}
      isPending={isPending}
      onConfirm={() => void act({ params: { id }, version })}
      onCancel={onClose}
    />
  );
}
