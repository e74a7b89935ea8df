import { Screen, useCan, WidgetFrame } from "@dash/kit";
import { Page } from "@dash/kit/ui/layout/page";
import { useSuspenseQuery } from "@tanstack/react-query";
import { CurrentTierCard } from "./current-tier-card.tsx";
import { NewTier } from "./new-tier.tsx";
import { TierPeriods } from "./tier-periods.tsx";
import { Tiers } from "./tiers.tsx";
import { tiersQuery } from "./tiers.queries.ts";

export function PartnershipTiersScreen() {
  return (
    <Screen title="Partnership Tiers" loading="Loading partnership tiers...">
      <PartnershipTiers />
    </Screen>
  );
}

function PartnershipTiers() {
  const { data: tiers } = useSuspenseQuery(tiersQuery);
  const canManage = useCan("tier:manage");
  return (
    <Page
      heading="Partnership Tiers"
      subtitle="Manage your partnership tiers and monthly hour allocations"
      actions={canManage && <NewTier />}
    >
      <CurrentTierCard tier={tiers.find(({ isActive }) => isActive)} />
      <Tiers tiers={tiers} />
      <WidgetFrame title="Tiers over time" loading="Loading periods...">
        <TierPeriods />
      </WidgetFrame>
    </Page>
  );
}
