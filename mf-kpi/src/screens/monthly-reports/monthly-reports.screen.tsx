import { Screen } from "@dash/kit";
import { NotYet } from "@dash/kit/ui/not-yet";

const promises = [
  "Generated reports with hours used, hours available and utilization",
  "Generating a report for a month",
  "A printable report that carries both brands",
];

export function MonthlyReportsScreen() {
  return (
    <Screen title="Monthly Reports" loading="Loading monthly reports...">
      <NotYet
        heading="Monthly Reports"
        subtitle="Each month on record, ready to print for both partners"
        promises={promises}
      />
    </Screen>
  );
}
