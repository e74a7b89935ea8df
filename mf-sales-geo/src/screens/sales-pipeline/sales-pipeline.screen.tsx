import { Screen, useCan } from "@dash/kit";
import { DefaultViewFirst } from "@dash/kit/ui/list/default-view-first";
import { Page } from "@dash/kit/ui/layout/page";
import { Tabs } from "@dash/kit/ui/layout/tabs";
import { lazy, Suspense } from "react";
import { NewEntryByAddress } from "./entry-form/new-entry-by-address.tsx";
import { NewEntry } from "./entry-form/new-entry.tsx";
import { usePipelineSearch } from "./pipeline-search.ts";
import { PipelineView } from "./pipeline-view.tsx";

const AnalyticsView = lazy(async () => ({
  default: (await import("./analytics-view.tsx")).AnalyticsView,
}));

export function SalesPipelineScreen() {
  const canWrite = useCan("sales:write");
  return (
    <Screen title="Sales Pipeline" loading="Loading sales pipeline...">
      <Page
        heading="Sales Pipeline"
        subtitle="Leads, quotes and sales, from first contact to installation"
        actions={canWrite && <NewEntry />}
      >
        <Views />
        {canWrite && <NewEntryByAddress />}
      </Page>
    </Screen>
  );
}

function Views() {
  const { search, showTab } = usePipelineSearch();
  return (
    <Suspense>
      <Tabs label="Sales pipeline" tabs={tabs} value={search.tab} onChange={showTab} />
    </Suspense>
  );
}

const pipeline = (
  <DefaultViewFirst list="sales-pipeline">
    <PipelineView />
  </DefaultViewFirst>
);

const tabs = [
  { value: "pipeline", label: "Pipeline View", content: pipeline },
  { value: "analytics", label: "Analytics", content: <AnalyticsView /> },
] as const;
