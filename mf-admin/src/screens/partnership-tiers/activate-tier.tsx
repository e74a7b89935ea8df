import { activateTier } from "@dash/contracts/tiers/partnership-tiers";
import type { PartnershipTier } from "@dash/contracts/tiers/partnership-tiers";
import { Button } from "@dash/kit/ui/form/button";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { undoActivation } from "./tier-undo.ts";

export interface ActivateTierProps {
  readonly tier: PartnershipTier;
  /** The id of the element that describes the effect of the activation. */
  readonly effectId: string;
}

export function ActivateTier({ tier: { id, name, version }, effectId }: ActivateTierProps) {
  const { act, isPending } = useRecordAction(activateTier, {
    success: "Partnership tier activated successfully",
    failure: "Failed to activate tier",
    undo: () => undoActivation(id),
  });
  return (
    <Button
      size="small"
      variant="primary"
      isPending={isPending}
      aria-label={`${isPending ? "Activating..." : "Activate"} ${name}`}
      aria-describedby={effectId}
      onClick={() => void act({ params: { id }, version })}
    >
      {isPending ? "Activating..." : "Activate"}
    </Button>
  );
}
