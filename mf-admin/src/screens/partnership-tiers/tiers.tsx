import { DEFAULT_TIER } from "@dash/contracts/tiers/default-tier";
import { late } from "@dash/kit/ui/layout/late-component";
import type { PartnershipTier } from "@dash/contracts/tiers/partnership-tiers";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { useState } from "react";
import { DeleteTier } from "./delete-tier.tsx";
import { EditTierDialog } from "./edit-tier-dialog.tsx";
import { TierCard, type TierActionName } from "./tier-card.tsx";

/** One card per tier, and the open dialog of the chosen tier. */
export function Tiers({ tiers }: { tiers: readonly PartnershipTier[] }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const inForce = tiers.find(({ isActive }) => isActive) ?? DEFAULT_TIER;
  const TierDialog = chosen && dialogs[chosen.action];
  return (
    <section aria-label="All tiers">
      {tiers.length === 0 && <Empty text="There are no tiers yet" />}
      <ul className="admin:grid admin:gap-4 admin:md:grid-cols-2 admin:lg:grid-cols-3">
        {tiers.map((tier) => (
          <li key={tier.id} className="admin:flex admin:min-w-0">
            <TierCard
              tier={tier}
              inForce={inForce}
              onAction={(action, on) => setChosen({ action, tier: on })}
            />
          </li>
        ))}
      </ul>
      {TierDialog && <TierDialog tier={chosen.tier} onClose={() => setChosen(null)} />}
    </section>
  );
}

interface Chosen {
  readonly action: TierActionName;
  readonly tier: PartnershipTier;
}

const dialogs = {
  edit: EditTierDialog,
  delete: DeleteTier,
  // The dialog's code loads when the dialog opens.
  history: late(async () => (await import("./tier-history.tsx")).TierHistory),
};
