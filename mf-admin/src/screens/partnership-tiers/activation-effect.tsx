import { pluralize } from "@dash/contracts/values/pluralize";
import type { CurrentTier } from "@dash/contracts/tiers/partnership-tiers";
import { formatMonth, useCurrentMonth } from "@dash/kit";

export interface ActivationEffectProps {
  readonly id: string;
  readonly tier: CurrentTier;
  /** The tier that would be replaced. */
  readonly inForce: CurrentTier;
}

/** Says what the activation of a tier changes, and from which month. */
export function ActivationEffect({ id, tier, inForce }: ActivationEffectProps) {
  const { month, year } = useCurrentMonth();
  const former = inForce.monthlyHours.toLocaleString("en-GB");
  const isSame = tier.monthlyHours === inForce.monthlyHours;
  const change = `${pluralize(tier.monthlyHours, "hour")} ${isSame ? "as before" : `instead of ${former}`}`;
  return (
    <p id={id} className="admin:mt-3 admin:text-label admin:text-ink-soft admin:tabular-nums">
      When activated: from now on, {formatMonth(month, year)} counts {change}.
    </p>
  );
}
