import {
  Link,
  LoadingNotice,
  monthOf,
  Screen,
  useCan,
  useKnownSession,
  useNavigate,
  useSession,
  WidgetFrame,
} from "@dash/kit";
import { DefaultViewFirst } from "@dash/kit/ui/list/default-view-first";
import { Page } from "@dash/kit/ui/layout/page";
import { Tabs } from "@dash/kit/ui/layout/tabs";
import { lazy, Suspense, useRef, type ReactNode } from "react";
import { ReminderPlace } from "../../reminders/reminder-place.tsx";
import { LateWaiting } from "../../waiting/late-waiting.tsx";
import { ReadOnlyNotice } from "../../time-entry-form/read-only-notice.tsx";
import { useEntryFilter } from "./entry-filter.ts";
import { MonthTotal } from "./month-total.tsx";
import { NewTimeEntry, type NewTimeEntryProps } from "./new-time-entry.tsx";
import { usePlace } from "./place.ts";
import { RecentTimeEntries } from "./recent-time-entries.tsx";

const dated = {
  day: lazy(async () => ({ default: (await import("./day/day-view.tsx")).DayView })),
  week: lazy(async () => ({ default: (await import("./week/week-view.tsx")).WeekView })),
};

export function TimeTrackingScreen() {
  return (
    <Screen title="Time Tracking" loading="Loading time tracking...">
      <Page
        heading="Time Tracking"
        subtitle="Record and manage time spent on partnership service activities"
        actions={<DisplayedMonthTotal />}
      >
        <TimeTracking />
      </Page>
    </Screen>
  );
}

/** The height of the card with the form, so that the views do not move when the form loads. */
const ROOM =
  "time:@container time:md:-mb-2 time:*:min-h-139 time:@[44.625rem]:*:min-h-57 time:@[58.625rem]:*:min-h-36";

function DisplayedMonthTotal() {
  return <MonthTotal month={useDisplayedMonth().displayedMonth} />;
}

/** The month of the view, and the function that shows another one. */
function useDisplayedMonth(): NewTimeEntryProps {
  const { filter, setFilter } = useEntryFilter();
  const { view, date } = usePlace();
  const navigate = useNavigate();
  if (view === "list") return { displayedMonth: filter, onShowMonth: setFilter };
  return {
    displayedMonth: monthOf(date),
    onShowMonth: ({ month, year }) => navigate(`/time-tracking?month=${month}&year=${year}`),
  };
}

function TimeTracking() {
  const list = useEntryFilter();
  const place = usePlace();
  const canLog = useCan("time-entry:create");
  const isUnknown = useSession() === null;
  const form = useRef<HTMLDivElement>(null);
  const isFolded = canLog && place.view !== "list";
  const handleLog = () => form.current?.querySelector<HTMLElement>("select, input")?.focus();
  const recent = (
    <WidgetFrame title="Recent Time Entries" loading="Loading time entries...">
      <DefaultViewFirst list="time-entries">
        <RecentTimeEntries list={list} onLog={handleLog} />
      </DefaultViewFirst>
    </WidgetFrame>
  );
  if (!canLog && !isUnknown)
    return (
      <>
        {recent}
        <ReadOnlyNotice />
      </>
    );
  return (
    <>
      <div ref={form} className={canLog && !isFolded ? ROOM : undefined}>
        <FormFrame>{isFolded ? <FoldedForm /> : <LogTime />}</FormFrame>
      </div>
      {canLog && <LateWaiting />}
      {canLog ? <Views {...place} list={recent} /> : recent}
    </>
  );
}

function FormFrame({ children }: { children: ReactNode }) {
  return (
    <WidgetFrame
      title="New Time Entry"
      loading="Loading service lines..."
      actions={
        useCan("time-entry:create") && (
          <div className="time:max-md:basis-full time:md:-my-1.5">
            <ReminderPlace />
          </div>
        )
      }
    >
      {children}
    </WidgetFrame>
  );
}

/** Day and Week show one's own entries, which only a person who logs time has. */
function Views({ view, date, move, list }: ReturnType<typeof usePlace> & { list: ReactNode }) {
  const DatedView = dated[view === "week" ? "week" : "day"];
  const content = (
    <Suspense fallback={<LoadingNotice text="Loading time entries..." />}>
      <DatedView date={date} onMove={move} />
    </Suspense>
  );
  return (
    <Tabs
      label="Time entries"
      value={view}
      onChange={(next) => move({ view: next })}
      tabs={[
        { value: "day", label: "Day", content },
        { value: "week", label: "Week", content },
        { value: "list", label: "List", content: list },
      ]}
    />
  );
}

/** Day and Week have forms of their own: what is typed must not land in another one. */
function FoldedForm() {
  return (
    <Link
      to="/time-tracking?new=entry"
      className="time:inline-flex time:min-h-6 time:items-center time:text-body time:text-accent-ink time:underline time:underline-offset-2"
    >
      Open the form for any day
    </Link>
  );
}

/** Waits for the session, and says so where it cannot be read. */
function LogTime() {
  const canLog = useKnownSession()?.can.includes("time-entry:create");
  const shown = useDisplayedMonth();
  return canLog && <NewTimeEntry {...shown} />;
}
