import { exportTimeEntries } from "@dash/contracts/time/time-entry-list";
import {
  fileAddress,
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
import { buttonClass } from "@dash/kit/ui/form/button";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { useIsPhone } from "@dash/kit/ui/overlay/use-is-phone";
import { useNewInAddress } from "@dash/kit/ui/overlay/use-new-in-address";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { ReminderPlace } from "../../reminders/reminder-place.tsx";
import { LateWaiting } from "../../waiting/late-waiting.tsx";
import { ReadOnlyNotice } from "../../time-entry-form/read-only-notice.tsx";
import { useEntryFilter } from "./entry-filter.ts";
import { MonthTotal } from "./month-total.tsx";
import { NewTimeEntry, type NewTimeEntryProps } from "./new-time-entry.tsx";
import { usePlace } from "./place.ts";
import { weekOf } from "./week/week-days.ts";
import { RecentTimeEntries } from "./recent-time-entries.tsx";

const datedViews = {
  day: lazy(async () => ({ default: (await import("./day/day-view.tsx")).DayView })),
  week: lazy(async () => ({ default: (await import("./week/week-view.tsx")).WeekView })),
};

export function TimeTrackingScreen() {
  return (
    <Screen title="Time Tracking" loading="Loading time tracking...">
      <Page
        heading="Time Tracking"
        subtitle="Record and manage time spent on partnership service activities"
        actions={
          <>
            <DisplayedMonthTotal />
            <LogOnPhone />
          </>
        }
      >
        <TimeTracking />
      </Page>
    </Screen>
  );
}

/** The list has its form above it, except on a phone. */
function LogOnPhone() {
  if (!useCan("time-entry:create")) return null;
  return (
    <span className="time:contents time:md:hidden">
      <Link to="/time-tracking?new=entry" className={buttonClass("primary")}>
        <PlusIcon size={16} aria-hidden="true" />
        New Time Entry
      </Link>
    </span>
  );
}

/** The height of the card with the form, so that the list does not move when the form loads. */
const ROOM = "time:@container time:md:*:min-h-55 time:@[58.625rem]:*:min-h-34";

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
    displayedMonth: monthOf(view === "week" ? weekOf(date).monday : date),
    onShowMonth: ({ month, year }) => navigate(`/time-tracking?month=${month}&year=${year}`),
  };
}

function TimeTracking() {
  const list = useEntryFilter();
  const place = usePlace();
  const canLog = useCan("time-entry:create");
  const isUnknown = useSession() === null;
  const { opened, open } = useNewInAddress("entry");
  // On a phone the form is there for those who ask for it.
  const isPhone = useIsPhone();
  const [isAsked, setIsAsked] = useState(false);
  if (opened && !isAsked) setIsAsked(true);
  const recent = (
    <WidgetFrame
      title="Recent Time Entries"
      loading="Loading time entries..."
      actions={<Export filter={list.filter} />}
    >
      <DefaultViewFirst list="time-entries">
        <RecentTimeEntries list={list} onLog={() => open("entry")} />
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
  const reminders = canLog && <ReminderPlace />;
  const entries = (
    <div className="time:flex time:flex-col time:gap-3 time:max-md:gap-2">
      {isPhone && !isAsked ? (
        // Two lines of reminders would leave no room for three rows.
        <div className="time:-my-1 time:[&_p+p]:hidden">{reminders}</div>
      ) : (
        <div className={ROOM}>
          <WidgetFrame
            title="New Time Entry"
            loading="Loading service lines..."
            actions={<div className="time:max-md:basis-full time:md:-my-1.5">{reminders}</div>}
          >
            <LogTime />
          </WidgetFrame>
        </div>
      )}
      {recent}
    </div>
  );
  return (
    <>
      {canLog && <LateWaiting />}
      {canLog ? <Views {...place} list={entries} /> : entries}
    </>
  );
}

function Export({ filter }: Pick<ReturnType<typeof useEntryFilter>, "filter">) {
  const { offset: _offset, ...query } = filter;
  return (
    // On a phone no higher than the title, or the list would lose its third row.
    <span className="time:max-md:-mt-3 time:max-md:-mb-1.5">
      <ExportLinks imports="time-entries" href={fileAddress(exportTimeEntries, { query })} />
    </span>
  );
}

/** Day and Week show one's own entries, which only a person who logs time has. */
function Views({ view, date, move, list }: ReturnType<typeof usePlace> & { list: ReactNode }) {
  const DatedView = datedViews[view === "week" ? "week" : "day"];
  // The tabs draw the former view once more, and its form would take the address that leads into the next one.
  const dated = view !== "list" && (
    <>
      <div className="time:mb-3">
        <ReminderPlace />
      </div>
      <Suspense fallback={<LoadingNotice text="Loading time entries..." />}>
        <DatedView date={date} onMove={move} />
      </Suspense>
    </>
  );
  return (
    <Tabs
      label="Time entries"
      value={view}
      onChange={(next) => move({ view: next })}
      tabs={[
        { value: "day", label: "Day", content: dated },
        { value: "week", label: "Week", content: dated },
        { value: "list", label: "List", content: view === "list" && list },
      ]}
    />
  );
}

/** Waits for the session, and says so where it cannot be read. */
function LogTime() {
  const canLog = useKnownSession()?.can.includes("time-entry:create");
  const shown = useDisplayedMonth();
  return canLog && <NewTimeEntry {...shown} />;
}
