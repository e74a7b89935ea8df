import * as z from "zod/mini";
import { CallerType, FaultCategory, InteractionType } from "./interaction-kinds.ts";
import { NO_PHONE } from "./phone.ts";
import { Rating } from "./rating.ts";
import {
  BlankAsNull,
  Instant,
  OptionalEmail,
  OptionalNotes,
  OptionalText,
  Reference,
  RequiredPhone,
  WholeNumber,
} from "./scalars.ts";

const LONGEST_NAME = 200;
/** As `decimal(4,2)` holds hours. */
export const MOST_HOURS = 99.99;
const MOST_SECONDS = MOST_HOURS * 3_600;
/** A week. */
const MOST_MINUTES = 10_080;

const OptionalFlag = z.optional(BlankAsNull(z.boolean("Must be true, false or null")));
const OptionalMinutes = (message: string) =>
  z.optional(BlankAsNull(WholeNumber(message, { least: 0, most: MOST_MINUTES })));
const OptionalHours = z.optional(
  BlankAsNull(
    z
      .number("Duration must be a number of hours")
      .check(
        z.gte(0, "Duration must be 0 or more"),
        z.lte(MOST_HOURS, `At most ${MOST_HOURS} hours`),
      ),
  ),
);

/** What people say of a call or visit, beside its kind. A field that is absent from a change stays as it is. */
const said = {
  customerName: z.optional(OptionalText(LONGEST_NAME)),
  customerEmail: z.optional(OptionalEmail("Invalid email address")),
  /** As people write it, national or international; it is kept in E.164, with its extension. */
  customerPhone: z.optional(BlankAsNull(RequiredPhone(NO_PHONE))),
  occurredAt: z.optional(Instant("Say when it was")),
  /** Either of the two. Seconds are kept. */
  durationSeconds: z.optional(
    BlankAsNull(
      WholeNumber("Duration must be 0 or more", { least: 0, most: Math.floor(MOST_SECONDS) }),
    ),
  ),
  /** Hours. */
  duration: OptionalHours,
  outcome: z.optional(OptionalNotes()),
  firstTimefix: OptionalFlag,
  satisfactionRating: z.optional(BlankAsNull(Rating)),
  notes: z.optional(OptionalNotes()),
  callerType: z.optional(BlankAsNull(CallerType)),
  targetResponseTimeMinutes: OptionalMinutes("Target response time must be 0 or more"),
  actualResponseTimeMinutes: OptionalMinutes("Response time must be 0 or more"),
  firstCallResolution: OptionalFlag,
  escalated: z.optional(z.boolean("Must be true or false")),
  isWarrantyVisit: z.optional(z.boolean("Must be true or false")),
  warrantyType: z.optional(OptionalText(LONGEST_NAME)),
  faultDiagnosis: z.optional(OptionalNotes()),
  faultCategory: z.optional(BlankAsNull(FaultCategory)),
  commonTheme: z.optional(OptionalText(LONGEST_NAME)),
  partsReplaced: z.optional(OptionalNotes()),
  visitOutcome: z.optional(OptionalNotes()),
  warrantyClaimValid: OptionalFlag,
};

/** A call or visit entered by hand. `firstCallResolution` that is not said at all is false; null is "not stated". */
export const InteractionInput = z.strictObject({
  interactionType: InteractionType,
  serviceLineId: Reference("Service line is required", "This service line does not exist"),
  ...said,
});
export type InteractionInput = z.output<typeof InteractionInput>;

/** A change. Of a synced call, what the call system says cannot be changed here. */
export const InteractionChange = z.strictObject({
  interactionType: z.optional(InteractionType),
  serviceLineId: z.optional(
    Reference("Service line is required", "This service line does not exist"),
  ),
  ...said,
});
export type InteractionChange = z.output<typeof InteractionChange>;
