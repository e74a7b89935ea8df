import type { PartnershipTier } from "@dash/contracts/partnership-tiers";
import { Button } from "@dash/kit/ui/button";
import { useMutation } from "@tanstack/react-query";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import { activateTierMutation, STALE_BY_TIERS } from "./tiers.queries.ts";

export function ActivateTier({ tier: { id, name, version } }: { tier: PartnershipTier }) {
  const { mutateAsync, isPending } = useMutation(activateTierMutation);
  const activate = useRecordAction({
    act: () => mutateAsync({ params: { id }, version }),
    success: "Partnership tier activated successfully",
    failure: "Failed to activate tier",
    stale: STALE_BY_TIERS,
  });
  return (
    <Button
      size="small"
      variant="primary"
      isPending={isPending}
      aria-label={`${isPending ? "Activating..." : "Activate"} ${name}`}
      onClick={() => void activate()}
    >
      {isPending ? "Activating..." : "Activate"}
    </Button>
  );
}
