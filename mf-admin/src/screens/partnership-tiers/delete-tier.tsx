import { Confirm } from "@dash/kit/ui/confirm";
import { useMutation } from "@tanstack/react-query";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import type { TierDialogProps } from "./tier-dialog-props.ts";
import { deleteTierMutation, STALE_BY_TIERS } from "./tiers.queries.ts";

export function DeleteTier({ tier: { id, name, version }, onClose }: TierDialogProps) {
  const { mutateAsync, isPending } = useMutation(deleteTierMutation);
  const remove = useRecordAction({
    act: () => mutateAsync({ params: { id }, version }),
    success: "Partnership tier deleted successfully",
    failure: "Failed to delete tier",
    stale: STALE_BY_TIERS,
    onSettled: onClose,
  });
  return (
    <Confirm
      isOpen
      title="Delete Partnership Tier"
      question={`Are you sure you want to delete the tier “${name}”? This action cannot be undone.`}
      confirmLabel={isPending ? "Deleting..." : "Delete"}
      isPending={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
