import { InteractionInput, MOST_HOURS } from "@dash/contracts/interactions/interaction-input";
import type { CallerType, FaultCategory } from "@dash/contracts/interactions/interaction-kinds";
import { TypedDay } from "@dash/kit/ui/form/typed-day";
import { TypedDuration } from "@dash/kit/ui/form/typed-duration";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/form/typed-number";
import { TypedTime } from "@dash/kit/ui/form/typed-time";
import * as z from "zod/mini";

const { shape } = InteractionInput;

/** How the text of a response time is read. A text that is not a number is refused: it would count in a mean. */
export const minutesReading: NumberReading<null | undefined> = {
  blank: null,
  unparsable: Number.NaN,
  write: String,
};

/** A choice among the contract's values; the empty choice becomes null. */
function Choice<Value extends string>() {
  return z.pipe(
    z.string(),
    z.transform((text) => (text || null) as Value | null | undefined),
  );
}

/** Yes, no, or null for the empty choice. */
const YesNo = z.pipe(
  z.string(),
  z.transform((text) => (text === "" ? null : text === "yes")),
);

const Rating = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text): number | null | undefined => (text === "" ? null : Number(text))),
  ),
  shape.satisfactionRating,
);

/** Validates each field of an interaction. The fields have the server's names. */
export const TypedInteraction = z.object({
  interactionType: shape.interactionType,
  serviceLineId: shape.serviceLineId,
  date: TypedDay("Date is required"),
  /** The time of day. The server's errors about the date or the time appear at this field. */
  occurredAt: TypedTime("Time is required"),
  durationSeconds: TypedDuration(MOST_HOURS),
  customerName: shape.customerName,
  customerPhone: shape.customerPhone,
  customerEmail: shape.customerEmail,
  callerType: z.pipe(Choice<CallerType>(), shape.callerType),
  outcome: shape.outcome,
  notes: shape.notes,
  satisfactionRating: Rating,
  firstTimefix: YesNo,
  firstCallResolution: YesNo,
  escalated: z.boolean(),
  actualResponseTimeMinutes: z.pipe(TypedNumber(minutesReading), shape.actualResponseTimeMinutes),
  targetResponseTimeMinutes: z.pipe(TypedNumber(minutesReading), shape.targetResponseTimeMinutes),
  isWarrantyVisit: z.boolean(),
  warrantyType: shape.warrantyType,
  faultDiagnosis: shape.faultDiagnosis,
  faultCategory: z.pipe(Choice<FaultCategory>(), shape.faultCategory),
  commonTheme: shape.commonTheme,
  partsReplaced: shape.partsReplaced,
  visitOutcome: shape.visitOutcome,
  warrantyClaimValid: YesNo,
});

/** The values of the form, as typed. */
export type InteractionValues = z.input<typeof TypedInteraction>;

/** The validated values of the form. */
export type ReadInteraction = z.output<typeof TypedInteraction>;
