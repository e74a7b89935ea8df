import { Screen } from "@dash/kit";
import { Page } from "@dash/kit/ui/layout/page";
import { Installations } from "../../installations/installations.tsx";
import { AnalyticsSections } from "./analytics-sections.tsx";
import { LOADING } from "./loading-text.ts";
import { PeriodFilters } from "./period-filters.tsx";

export function GeographicAnalyticsScreen() {
  return (
    <Screen title="Geographic Analytics" loading={LOADING}>
      <Page
        heading="Geographic Analytics"
        subtitle="Where installations are, and how the regions grow"
        actions={<PeriodFilters />}
      >
        <AnalyticsSections />
        <Installations />
      </Page>
    </Screen>
  );
}
