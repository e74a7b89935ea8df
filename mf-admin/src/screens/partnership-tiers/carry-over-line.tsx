import type { CarryOver } from "@dash/contracts/tiers/partnership-tiers";

/** Says what is carried over; draws nothing where the hours that a month leaves unused lapse. */
export function CarryOverLine({ carryOver }: { readonly carryOver: CarryOver | undefined }) {
  if (carryOver?.kind !== "roll") return null;
  const limit = carryOver.capHours.toLocaleString("en-GB");
  return (
    <p className="admin:mt-1 admin:text-body admin:text-ink-soft admin:tabular-nums">
      Unused hours carried into the next month, at most {limit} h
    </p>
  );
}
