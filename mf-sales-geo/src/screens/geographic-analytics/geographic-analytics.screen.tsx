import { Screen } from "@dash/kit";
import { NotYet } from "@dash/kit/ui/not-yet";

const promises = [
  "Installations and satisfaction by region, year and month",
  "The postcode areas with most installations",
  "New installations by month and region",
];

export function GeographicAnalyticsScreen() {
  return (
    <Screen title="Geographic Analytics" loading="Loading geographic analytics...">
      <NotYet
        heading="Geographic Analytics"
        subtitle="Where installations are, and how the regions grow"
        promises={promises}
      />
    </Screen>
  );
}
