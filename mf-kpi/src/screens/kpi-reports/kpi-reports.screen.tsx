import {
  formatMonth,
  LoadingNotice,
  Screen,
  useCan,
  useCurrentMonth,
  useSearch,
  type CalendarMonth,
} from "@dash/kit";
import { MonthSwitch } from "@dash/kit/ui/layout/month-switch";
import { Page } from "@dash/kit/ui/layout/page";
import { useSelectedMonth } from "@dash/kit/ui/layout/selected-month";
import { Tabs, type Tab } from "@dash/kit/ui/layout/tabs";
import { lazy, Suspense, useDeferredValue, type ReactNode } from "react";
import * as z from "zod/mini";
import { Overview } from "./overview/overview.tsx";
import { LOADING } from "./report-section.tsx";

const CallAnalyticsView = lazy(async () => ({
  default: (await import("./calls/call-analytics-view.tsx")).CallAnalyticsView,
}));
const ValuesView = lazy(async () => ({
  default: (await import("./values/values-view.tsx")).ValuesView,
}));

/** The view that the address names; defaults to the overview. */
const Search = z.object({ view: z.optional(z.enum(["calls", "values"])) });
type View = NonNullable<z.output<typeof Search>["view"]> | "overview";

export function KpiReportsScreen() {
  return (
    <Screen title="KPI Reports" loading={LOADING}>
      <KpiReports />
    </Screen>
  );
}

function KpiReports() {
  const [addressMonth, show] = useSelectedMonth();
  const running = useCurrentMonth();
  const [{ view: requestedView = "overview" }, setSearch] = useSearch(Search);
  const selectedMonth = addressMonth ?? running;
  const tabs = useTabs(selectedMonth);
  const view = tabs.some(({ value }) => value === requestedView) ? requestedView : "overview";
  return (
    <Page
      heading="KPI Reports"
      subtitle={`Service quality in ${formatMonth(selectedMonth.month, selectedMonth.year)} against its targets`}
      actions={
        <div className="kpi:contents kpi:print:hidden">
          <MonthSwitch selected={selectedMonth} onSelect={show} />
        </div>
      }
    >
      <Tabs
        label="KPI Reports"
        tabs={tabs}
        value={view}
        onChange={(next) => setSearch({ view: next === "overview" ? null : next }, { push: true })}
      />
    </Page>
  );
}

function useTabs(selectedMonth: CalendarMonth): Tab<View>[] {
  // The former month's figures stay until the next ones arrive; the fields change at once.
  const month = useDeferredValue(selectedMonth);
  const canManage = useCan("kpi:manage");
  const withFade = (content: ReactNode) => (
    <div
      aria-busy={month !== selectedMonth}
      className={`kpi:transition-opacity ${month === selectedMonth ? "" : "kpi:opacity-60"}`}
    >
      <Suspense fallback={<LoadingNotice text={LOADING} />}>{content}</Suspense>
    </div>
  );
  return [
    { value: "overview", label: "Overview", content: withFade(<Overview month={month} />) },
    {
      value: "calls",
      label: "Call analytics",
      content: withFade(<CallAnalyticsView month={month} />),
    },
    ...(canManage
      ? ([
          {
            value: "values",
            label: "Values and targets",
            content: withFade(<ValuesView month={month} />),
          },
        ] as const)
      : []),
  ];
}
