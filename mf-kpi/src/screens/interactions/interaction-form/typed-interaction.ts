import { InteractionInput, MOST_HOURS } from "@dash/contracts/interaction-input";
import type { CallerType, FaultCategory } from "@dash/contracts/interaction-kinds";
import { TypedDay } from "@dash/kit/ui/typed-day";
import { TypedDuration } from "@dash/kit/ui/typed-duration";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/typed-number";
import { TypedTime } from "@dash/kit/ui/typed-time";
import * as z from "zod/mini";

const { shape } = InteractionInput;

/** How a response time is read. What is no number is refused: it would count in a mean. */
export const minutesReading: NumberReading<null | undefined> = {
  blank: null,
  unparsable: Number.NaN,
  write: String,
};

/** A choice among a few, which the contract knows. The empty one says nothing. */
function Choice<Value extends string>() {
  return z.pipe(
    z.string(),
    z.transform((text) => (text || null) as Value | null | undefined),
  );
}

/** Yes, no, or the empty choice that says neither. */
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

/** What each field of an interaction must say. The fields are called as the server calls them. */
export const TypedInteraction = z.object({
  interactionType: shape.interactionType,
  serviceLineId: shape.serviceLineId,
  date: TypedDay("Date is required"),
  /** The time of the day, at which the server's words about both are shown. */
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

/** An interaction as it is typed. */
export type InteractionValues = z.input<typeof TypedInteraction>;

/** The same, read field by field. */
export type ReadInteraction = z.output<typeof TypedInteraction>;
