import { MonthSearch } from "@dash/contracts/endpoints/month-address";
import type { TimeEntryInput } from "@dash/contracts/time/time-entries";
import { londonToday, useCurrentMonth, useSearch, useSession } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { Form } from "@dash/kit/ui/form/form";
import { lateComponent } from "@dash/kit/ui/layout/late-component";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TimeEntryFields } from "../../time-entry-form/time-entry-fields.tsx";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import {
  newValues,
  valuesAfter,
  type TimeEntryValues,
} from "../../time-entry-form/time-entry-form.ts";
import { lastLine } from "../../time-entry-form/last-line.ts";
import { undoCreation } from "../../time-entry-form/entry-undo.ts";
import { useLogTimeEntry } from "../../time-entry-form/use-log-time-entry.ts";
import { useToastSaved } from "../../time-entry-form/use-toast-saved.ts";
import { RunningNote } from "../../timer/running-note.tsx";
import { useStopDialog } from "../../timer/use-stop-dialog.tsx";
import { LateWaiting } from "../../waiting/late-waiting.tsx";

const QuickFavourites = lateComponent(
  async () => (await import("./quick-favourites.tsx")).QuickFavourites,
);

export function QuickEntryForm() {
  const { data } = useSuspenseQuery(serviceLinesQuery);
  const lines = data.filter(({ isActive }) => isActive);
  const me = useSession()?.id;
  // The dashboard's month, from the address.
  const [search, setSearch] = useSearch(MonthSearch);
  const running = useCurrentMonth();
  const displayedMonth = {
    month: search.month ?? running.month,
    year: search.year ?? running.year,
  };
  const toastSaved = useToastSaved(displayedMonth, setSearch);
  const { form, create, draft, isPending } = useLogTimeEntry({
    draftId: "quick-time-entry",
    values: (saved) => (saved ? valuesAfterToday(saved) : newValues(lastLine(me, lines))),
    failure: "Failed to log time entry. Please try again.",
    success: (entry) => toastSaved("Time entry logged successfully!", entry, undoCreation(entry)),
  });
  const { dialog, stop } = useStopDialog();
  const [place, setPlace] = useState<Element | null>(null);
  // Favourites bring the code of saved views, which the first visit to the dashboard does not wait for.
  const [hasFavourites, setHasFavourites] = useState(false);
  return (
    <>
      <Form form={form} onSubmit={create} draft={draft} label="Quick Time Entry">
        <TimeEntryFields form={form} lines={lines} />
        <div className="time:flex time:flex-wrap time:items-center time:gap-2">
          <Button type="submit" variant="primary" isPending={isPending}>
            {isPending ? "Logging..." : "Log Time Entry"}
          </Button>
          <RunningNote onStop={stop} />
          <span ref={setPlace} className="time:ml-auto">
            {!hasFavourites && (
              <Button aria-haspopup="menu" onClick={() => setHasFavourites(true)}>
                Favourites
              </Button>
            )}
          </span>
        </div>
      </Form>
      <div className="time:mt-4 time:empty:hidden">
        <LateWaiting />
      </div>
      {/* Outside the form, which would take the submit of the form in the dialog for its own. */}
      {dialog}
      {hasFavourites && <QuickFavourites form={form} lines={lines} place={place} />}
    </>
  );
}

/** The form has no date. After an entry that ends on another day it begins with the usual times. */
function valuesAfterToday(saved: TimeEntryInput): TimeEntryValues {
  const { date, ...values } = valuesAfter(saved);
  return date === londonToday() ? values : newValues(saved.serviceLineId);
}
