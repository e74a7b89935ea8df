import { Screen } from "@dash/kit";
import { NotYet } from "@dash/kit/ui/not-yet";

const promises = [
  "First time fix rate, call time, satisfaction and response time against target",
  "A summary of calls and visits, and how satisfaction is spread",
  "Recent customer interactions of the month",
];

export function KpiReportsScreen() {
  return (
    <Screen title="KPI Reports" loading="Loading KPI reports...">
      <NotYet
        heading="KPI Reports"
        subtitle="Service quality by month against its targets"
        promises={promises}
      />
    </Screen>
  );
}
