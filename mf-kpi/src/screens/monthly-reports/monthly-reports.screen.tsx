import { Screen, useSearch } from "@dash/kit";
import { Page } from "@dash/kit/ui/layout/page";
import { Tabs } from "@dash/kit/ui/layout/tabs";
import { lazy, Suspense } from "react";
import * as z from "zod/mini";
import { LOADING } from "./report-list/use-report-page.ts";
import { PageActions } from "./page-actions.tsx";
import { ReportCards } from "./report-list/report-cards.tsx";
import { ReportList } from "./report-list/report-list.tsx";
import { Card } from "@dash/kit/ui/layout/card";
import { reportSections } from "./report-sections.ts";

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

/** Describes the content of a report. */
function ReportTemplate() {
  return (
    <Card
      title="Report Template"
      folds
      description="Every report carries both brands and has these parts. A version keeps its figures as they were."
    >
      <dl className="kpi:grid kpi:gap-x-6 kpi:gap-y-3 kpi:text-body kpi:sm:grid-cols-2 kpi:lg:grid-cols-3">
        {Object.values(reportSections).map(({ title, text }) => (
          <div key={title}>
            <dt className="kpi:font-medium kpi:text-ink">{title}</dt>
            <dd className="kpi:text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
