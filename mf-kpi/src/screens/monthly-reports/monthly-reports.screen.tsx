import { Screen, useSearch } from "@dash/kit";
import { Page } from "@dash/kit/ui/layout/page";
import { Tabs } from "@dash/kit/ui/layout/tabs";
import { lazy, Suspense } from "react";
import * as z from "zod/mini";
import { LOADING } from "./loading.ts";
import { PageActions } from "./page-actions.tsx";
import { ReportCards } from "./report-list/report-cards.tsx";
import { ReportList } from "./report-list/report-list.tsx";
import { ReportTemplate } from "./report-template.tsx";

const ReportPage = lazy(async () => ({
  default: (await import("./preview/report-page.tsx")).ReportPage,
}));

const QuestionsView = lazy(async () => ({
  default: (await import("./questions/questions-view.tsx")).QuestionsView,
}));

/** The version of a report that the address names. */
const Search = z.object({ report: z.optional(z.uuid()) });

/** The view that the address names. Each view has its own pages. */
const ViewSearch = z.object({
  view: z._default(z.enum(["reports", "questions"]), "reports"),
  offset: z.optional(z.string()),
});

export function MonthlyReportsScreen() {
  const [{ report }, setSearch] = useSearch(Search);
  return (
    <Screen
      // Another page begins at its own heading.
      key={report ? "report" : "list"}
      title="Monthly Reports"
      loading={report ? "Loading report..." : LOADING}
    >
      {report ? (
        <ReportPage
          id={report}
          onOpen={({ id }) => setSearch({ report: id })}
          onClose={() => setSearch({ report: null }, { push: true })}
        />
      ) : (
        <MonthlyReports />
      )}
    </Screen>
  );
}

function MonthlyReports() {
  return (
    <Page
      heading="Monthly Reports"
      subtitle="Each month on record, ready to print for both partners"
      actions={<PageActions />}
    >
      <Views />
    </Page>
  );
}

function Views() {
  const [{ view }, setSearch] = useSearch(ViewSearch);
  return (
    <Suspense>
      <Tabs
        label="Monthly reports"
        tabs={views}
        value={view}
        onChange={(next) => setSearch({ view: next === "reports" ? null : next, offset: null })}
      />
    </Suspense>
  );
}

function Reports() {
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-6">
      <ReportCards />
      <ReportList />
      <ReportTemplate />
    </div>
  );
}

const views = [
  { value: "reports", label: "Reports", content: <Reports /> },
  { value: "questions", label: "Questions", content: <QuestionsView /> },
] as const;
