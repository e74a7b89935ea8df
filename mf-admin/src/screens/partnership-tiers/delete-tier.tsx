import { deleteTier } from "@dash/contracts/tiers/partnership-tiers";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import type { TierDialogProps } from "./tier-dialog-props.ts";

export function DeleteTier({ tier: { id, name, version }, onClose }: TierDialogProps) {
  return (
    <ConfirmAction
      endpoint={deleteTier}
      request={{ params: { id }, version }}
      title="Delete Partnership Tier"
      question={`Are you sure you want to delete the tier “${name}”? This action cannot be undone.`}
      confirm="Delete"
      confirming="Deleting..."
      success="Partnership tier deleted successfully"
      failure="Failed to delete tier"
      onClose={onClose}
    />
  );
}
