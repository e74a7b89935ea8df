import * as z from "zod/mini";
import { fact } from "./fact.ts";
import { MonthObeyed } from "../reports/month-obeyed.ts";

/** The state of a time entry after the change; `version` orders the facts about one entry. */
const entryState = {
  entryId: z.uuid(),
  version: z.int(),
  userId: z.uuid(),
  serviceLineId: z.uuid(),
  startTime: z.iso.datetime(),
  minutes: z.int(),
  /** The month in London in which the entry starts. */
  month: z.int(),
  year: z.int(),
  description: z.string(),
  loggedAt: z.iso.datetime(),
};

export const timeEntryLogged = fact("time.entry-logged.v1", entryState);
export const timeEntryChanged = fact("time.entry-changed.v1", entryState);
export const timeEntryDeleted = fact("time.entry-deleted.v1", {
  entryId: z.uuid(),
  version: z.int(),
});

export const serviceLineChanged = fact("time.service-line-changed.v1", {
  serviceLineId: z.uuid(),
  version: z.int(),
  name: z.string(),
  color: z.string(),
  position: z.int(),
  /** The activity type that screens show for entries on this service line. */
  activityType: z.enum(["training", "other"]),
  isActive: z.boolean(),
});

/** The time service has closed or reopened a month on its side: the month's entries are locked, or may change again. */
export const timeMonthObeyed = fact("time.month-obeyed.v1", MonthObeyed.shape);

/** A hint: a person's timer was started, stopped or discarded. */
export const timerChanged = fact("time.timer-changed.v1", { userId: z.uuid() });
