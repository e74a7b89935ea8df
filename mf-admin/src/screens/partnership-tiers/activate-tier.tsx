import { activateTier } from "@dash/contracts/partnership-tiers";
import type { PartnershipTier } from "@dash/contracts/partnership-tiers";
import { Button } from "@dash/kit/ui/button";
import { useRecordAction } from "@dash/kit/ui/use-record-action";

export function ActivateTier({ tier: { id, name, version } }: { tier: PartnershipTier }) {
  const { act, isPending } = useRecordAction(activateTier, {
    success: "Partnership tier activated successfully",
    failure: "Failed to activate tier",
  });
  return (
    <Button
      size="small"
      variant="primary"
      isPending={isPending}
      aria-label={`${isPending ? "Activating..." : "Activate"} ${name}`}
      onClick={() => void act({ params: { id }, version })}
    >
      {isPending ? "Activating..." : "Activate"}
    </Button>
  );
}
