import { pluralize } from "@dash/contracts/values/pluralize";
import { DEFAULT_TIER } from "@dash/contracts/tiers/default-tier";
import type { PartnershipTier } from "@dash/contracts/tiers/partnership-tiers";
import { Card } from "@dash/kit/ui/layout/card";
import { ActiveBadge } from "./active-badge.tsx";
import { CarryOverLine } from "./carry-over-line.tsx";

/** The active tier, or the specification's default if there is none. */
export function CurrentTierCard({ tier }: { tier: PartnershipTier | undefined }) {
  const { name, monthlyHours } = tier ?? DEFAULT_TIER;
  return (
    <Card title="Current Active Tier" actions={tier && <ActiveBadge isActive />}>
      <p className="admin:text-heading admin:font-semibold admin:break-words">{name}</p>
      <p className="admin:mt-1 admin:text-ink-soft admin:tabular-nums">
        {pluralize(monthlyHours, "hour")} per month
      </p>
      <CarryOverLine carryOver={tier?.carryOver} />
      {tier?.description && (
        <p className="admin:mt-3 admin:max-w-prose admin:text-body admin:break-words">
          {tier.description}
        </p>
      )}
      <p className="admin:mt-4 admin:max-md:hidden admin:text-body admin:text-ink-soft">
        A month counts with the tier that is in force at its end, so a change never rewrites the
        months before.
      </p>
    </Card>
  );
}
