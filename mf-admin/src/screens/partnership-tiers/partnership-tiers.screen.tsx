import { Screen } from "@dash/kit";
import { NotYet } from "@dash/kit/ui/not-yet";

const promises = [
  "The tier in force with its monthly hours",
  "All tiers, active and inactive",
  "Creating, editing and activating a tier, for administrators",
];

export function PartnershipTiersScreen() {
  return (
    <Screen title="Partnership Tiers" loading="Loading partnership tiers...">
      <NotYet
        heading="Partnership Tiers"
        subtitle="Manage your partnership tiers and monthly hour allocations"
        promises={promises}
      />
    </Screen>
  );
}
