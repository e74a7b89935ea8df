import * as z from "zod/mini";
import { formTable } from "../values/form-table.ts";
import {
  callerNames,
  CallerType,
  FaultCategory,
  faultNames,
  InteractionType,
} from "./interaction-kinds.ts";
import { NO_PHONE } from "../values/phone.ts";
import { Rating } from "./rating.ts";
import { OptionalEmail, RequiredPhone } from "../values/contact-details.ts";
import { Id, Instant, Reference, WholeNumber } from "../values/scalars.ts";
import { BlankAsNull, OptionalNotes, OptionalText } from "../values/text-fields.ts";

const LONGEST_NAME = 200;
/** The largest value, in hours, of a `decimal(4,2)` column. */
export const MOST_HOURS = 99.99;
const MOST_SECONDS = MOST_HOURS * 3_600;
/** One week, in minutes. */
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

/** The fields of a call or visit that people enter. A change leaves absent fields as they are. */
const detailFields = {
  customerName: z.optional(OptionalText(LONGEST_NAME)),
  customerEmail: z.optional(OptionalEmail("Invalid email address")),
  /** In any national or international format; stored in E.164, with its extension. */
  customerPhone: z.optional(BlankAsNull(RequiredPhone(NO_PHONE))),
  occurredAt: z.optional(Instant("Say when it was")),
  /** The length of the call: send `durationSeconds` or `duration` (hours), not both. Seconds are stored. */
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

/**
 * A call or visit that a person enters. An absent `firstCallResolution` means false; null means that nothing was
 * stated.
 */
export const InteractionInput = z.strictObject({
  interactionType: InteractionType,
  serviceLineId: Reference("Service line is required", "This service line does not exist"),
  /** Names the customer. Where name, phone and e-mail are absent, they are the customer's. */
  contactId: z.optional(Id),
  ...detailFields,
});
export type InteractionInput = z.output<typeof InteractionInput>;

const minutes = { kind: "number", unit: "min" } as const;
const stated = { kind: "yes-no", placeholder: "Not stated" } as const;

/** The type, the time and the length have fields of their own. */
export const interactionForm = formTable(InteractionInput, {
  serviceLineId: { kind: "choice", label: "Service line", placeholder: "Select a service line" },
  customerName: { kind: "text", label: "Customer name" },
  customerPhone: { kind: "text", label: "Customer phone", type: "tel" },
  customerEmail: { kind: "text", label: "Customer e-mail", type: "email" },
  callerType: { kind: "choice", label: "Caller", placeholder: "Not stated", names: callerNames },
  outcome: { kind: "text", label: "Outcome" },
  satisfactionRating: { kind: "rating", label: "Rating", placeholder: "No rating" },
  firstTimefix: {
    ...stated,
    label: "First Time Fix",
    hint: "Whether the first attempt mended it.",
  },
  firstCallResolution: {
    ...stated,
    label: "First Call Resolution",
    hint: "Whether this one call settled it.",
  },
  actualResponseTimeMinutes: { ...minutes, label: "Response time (minutes)" },
  targetResponseTimeMinutes: { ...minutes, label: "Target response time (minutes)" },
  notes: { kind: "notes", label: "Notes", rows: 3 },
  escalated: { kind: "flag", label: "Escalated" },
  isWarrantyVisit: { kind: "flag", label: "Warranty visit" },
  warrantyType: { kind: "text", label: "Warranty type" },
  warrantyClaimValid: {
    kind: "yes-no",
    label: "Claim valid",
    placeholder: "Not assessed",
    hint: "Whether the warranty covers it. That answer is the assessment.",
  },
  faultCategory: {
    kind: "choice",
    label: "Fault category",
    placeholder: "Not stated",
    names: faultNames,
  },
  commonTheme: { kind: "text", label: "Common theme" },
  faultDiagnosis: { kind: "notes", label: "Fault diagnosis" },
  partsReplaced: { kind: "notes", label: "Parts replaced" },
  visitOutcome: { kind: "notes", label: "Visit outcome" },
});

/** A change of a call or visit. Values that come from the call system cannot be changed here. */
export const InteractionChange = z.strictObject({
  interactionType: z.optional(InteractionType),
  serviceLineId: z.optional(
    Reference("Service line is required", "This service line does not exist"),
  ),
  /** Another customer. Null means that the customer is not known. */
  contactId: z.optional(BlankAsNull(Id)),
  ...detailFields,
});
export type InteractionChange = z.output<typeof InteractionChange>;
