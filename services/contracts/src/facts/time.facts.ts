import * as z from "zod/mini";
import { fact } from "../fact.ts";
import { MonthObeyed } from "../month-obeyed.ts";

/** An entry as it stood after the change; `version` orders the facts about one entry. */
const entryState = {
  entryId: z.uuid(),
  version: z.int(),
  userId: z.uuid(),
  serviceLineId: z.uuid(),
  startTime: z.iso.datetime(),
  minutes: z.int(),
  /** Of the start, in London. */
  month: z.int(),
  year: z.int(),
  description: z.string(),
  loggedAt: z.iso.datetime(),
};

export const timeEntryLogged = fact({
  subject: "time.entry-logged.v1",
  data: z.object(entryState),
});
export const timeEntryChanged = fact({
  subject: "time.entry-changed.v1",
  data: z.object(entryState),
});
export const timeEntryDeleted = fact({
  subject: "time.entry-deleted.v1",
  data: z.object({ entryId: z.uuid(), version: z.int() }),
});

export const serviceLineChanged = fact({
  subject: "time.service-line-changed.v1",
  data: z.object({
    serviceLineId: z.uuid(),
    version: z.int(),
    name: z.string(),
    color: z.string(),
    position: z.int(),
    /** What an activity on this line is shown as. */
    activityType: z.enum(["training", "other"]),
    isActive: z.boolean(),
  }),
});

/** The time service obeys the status of a month: its entries stand still, or may change again. */
export const timeMonthObeyed = fact({ subject: "time.month-obeyed.v1", data: MonthObeyed });
