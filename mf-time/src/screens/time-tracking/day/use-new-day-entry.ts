import type { ServiceLine } from "@dash/contracts/time/service-lines";
import {
  createTimeEntry,
  type TimeEntry,
  type TimeEntryBody,
} from "@dash/contracts/time/time-entries";
import { londonDate, londonTime, useSession } from "@dash/kit";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { useMemo, useRef } from "react";
import { details } from "../../../time-entry-form/entry-details.ts";
import { lastLine, rememberLine } from "../../../time-entry-form/last-line.ts";
import { dayEntrySchema, type DayEntryValues } from "./day-entry-form.ts";
import { keptEntry } from "../../../waiting/kept-entry.ts";
import type { Gap } from "./day-rows.ts";

export interface NewDayEntryOptions {
  readonly date: string;
  /** The lines that are offered. */
  readonly lines: readonly ServiceLine[];
  readonly onSaved: (saved: TimeEntry) => void;
}

/** The form that adds an entry to a day, and the function that fills the times of a gap into it. */
export function useNewDayEntry({ date, lines, onSaved }: NewDayEntryOptions) {
  const me = useSession()?.id;
  const isPlacedRef = useRef(false);
  const { form, create, draft, isPending } = useNewRecord({
    endpoint: createTimeEntry,
    draftId: "day-time-entry",
    schema: useMemo(() => dayEntrySchema(date), [date]),
    values: (saved) => ({
      ...emptyLine,
      serviceLineId: saved?.serviceLineId ?? lastLine(me, lines),
      // A person who left the times to the service goes on without times.
      startTime: saved && !isPlacedRef.current ? endOnDay(saved, date) : "",
    }),
    firstField: "serviceLineId",
    kept: keptEntry,
    failure: "Failed to create time entry. Please try again.",
    isFailureVerbatim: true,
    success: (saved) => {
      rememberLine(saved.userId, saved.serviceLineId);
      onSaved(saved);
    },
  });
  const add = (body: TimeEntryBody) => {
    isPlacedRef.current = "minutes" in body;
    return create(body);
  };
  /** Moves on to what is still missing. */
  const fill = ({ startTime, endTime }: Gap) => {
    form.setValue("startTime", startTime, { shouldDirty: true });
    form.setValue("endTime", endTime, { shouldDirty: true });
    form.setValue("minutes", "");
    form.clearErrors();
    form.setFocus(form.getValues("serviceLineId") ? "description" : "serviceLineId");
  };
  return { form, date, add, fill, draft, isPending };
}

const emptyLine: DayEntryValues = { ...details.empty, startTime: "", endTime: "", minutes: "" };

/** The end of an entry on London's clock; empty where that is on another day. */
function endOnDay(saved: TimeEntry | TimeEntryBody, date: string): string {
  return "endTime" in saved && londonDate(saved.endTime) === date ? londonTime(saved.endTime) : "";
}
