import { Screen, useCan, useKnownSession, WidgetFrame } from "@dash/kit";
import { Page } from "@dash/kit/ui/page";
import { useRef } from "react";
import { ReadOnlyNotice } from "../../time-entry-form/read-only-notice.tsx";
import { useEntryFilter } from "./entry-filter.ts";
import { NewTimeEntry, type NewTimeEntryProps } from "./new-time-entry.tsx";
import { RecentTimeEntries } from "./recent-time-entries.tsx";

export function TimeTrackingScreen() {
  return (
    <Screen title="Time Tracking" loading="Loading time tracking...">
      <Page
        heading="Time Tracking"
        subtitle="Record and manage time spent on partnership service activities"
      >
        <TimeTracking />
      </Page>
    </Screen>
  );
}

/** The height of the card with the form, so that the list does not move when the form loads. */
const ROOM = "time:@container time:*:min-h-130 time:md:*:min-h-126 time:@[50.625rem]:*:min-h-85";

function TimeTracking() {
  const list = useEntryFilter();
  const form = useRef<HTMLDivElement>(null);
  const handleLog = () => form.current?.querySelector<HTMLElement>("select, input")?.focus();
  return (
    <>
      <div ref={form} className={useCan("time-entry:create") ? ROOM : undefined}>
        <WidgetFrame title="New Time Entry" loading="Loading service lines...">
          <LogTime displayedMonth={list.filter} onShowMonth={list.setFilter} />
        </WidgetFrame>
      </div>
      <WidgetFrame title="Recent Time Entries" loading="Loading time entries...">
        <RecentTimeEntries list={list} onLog={handleLog} />
      </WidgetFrame>
    </>
  );
}

/** Shows no read-only notice while the session is loading. */
function LogTime(props: NewTimeEntryProps) {
  const canLog = useKnownSession()?.can.includes("time-entry:create");
  return canLog ? <NewTimeEntry {...props} /> : <ReadOnlyNotice />;
}
