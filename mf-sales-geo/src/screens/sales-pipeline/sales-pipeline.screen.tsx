import { Screen } from "@dash/kit";
import { NotYet } from "@dash/kit/ui/not-yet";

const promises = [
  "Entries by year, stage and region, with follow-ups and priority",
  "Pipeline value, average deal size, win rate and active leads",
  "Stages, lead sources and regional performance compared",
];

export function SalesPipelineScreen() {
  return (
    <Screen title="Sales Pipeline" loading="Loading sales pipeline...">
      <NotYet
        heading="Sales Pipeline"
        subtitle="Leads, quotes and sales, from first contact to installation"
        promises={promises}
      />
    </Screen>
  );
}
