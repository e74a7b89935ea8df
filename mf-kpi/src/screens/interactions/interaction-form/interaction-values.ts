import type { CustomerInteraction } from "@dash/contracts/customer-interactions";
import { londonDate, londonTime, londonToday } from "@dash/kit";
import { partsOf } from "./typed-duration.ts";
import type { InteractionValues } from "./typed-interaction.ts";

/** An empty form: a call of this minute. */
export function newValues(): InteractionValues {
  return {
    interactionType: "call",
    serviceLineId: "",
    date: londonToday(),
    occurredAt: londonTime(new Date().toISOString()),
    hours: "",
    minutes: "",
    seconds: "",
    customerName: "",
    customerPhone: "",
    customerEmail: "",
    callerType: "",
    outcome: "",
    notes: "",
    satisfactionRating: "",
    firstTimefix: "",
    firstCallResolution: "",
    escalated: false,
    actualResponseTimeMinutes: "",
    targetResponseTimeMinutes: "",
    isWarrantyVisit: false,
    warrantyType: "",
    faultDiagnosis: "",
    faultCategory: "",
    commonTheme: "",
    partsReplaced: "",
    visitOutcome: "",
    warrantyClaimValid: "",
  };
}

/** A stored interaction as the form shows it. */
export function valuesOf(shown: CustomerInteraction): InteractionValues {
  const { interactionType, serviceLineId, occurredAt, escalated, isWarrantyVisit } = shown;
  const { hours, minutes, seconds } = partsOf(interactionType, shown.durationSeconds);
  return {
    interactionType,
    serviceLineId,
    date: londonDate(occurredAt),
    occurredAt: londonTime(occurredAt),
    hours: textOf(hours),
    minutes: textOf(minutes),
    seconds: textOf(seconds),
    customerName: textOf(shown.customerName),
    customerPhone: textOf(shown.customerPhone),
    customerEmail: textOf(shown.customerEmail),
    callerType: textOf(shown.callerType),
    outcome: textOf(shown.outcome),
    notes: textOf(shown.notes),
    satisfactionRating: textOf(shown.satisfactionRating),
    firstTimefix: choiceOf(shown.firstTimeFix),
    firstCallResolution: choiceOf(shown.firstCallResolution),
    escalated,
    actualResponseTimeMinutes: textOf(shown.actualResponseTimeMinutes),
    targetResponseTimeMinutes: textOf(shown.targetResponseTimeMinutes),
    isWarrantyVisit,
    warrantyType: textOf(shown.warrantyType),
    faultDiagnosis: textOf(shown.faultDiagnosis),
    faultCategory: textOf(shown.faultCategory),
    commonTheme: textOf(shown.commonTheme),
    partsReplaced: textOf(shown.partsReplaced),
    visitOutcome: textOf(shown.visitOutcome),
    warrantyClaimValid: choiceOf(shown.warrantyClaimValid),
  };
}

function textOf(value: string | number | null): string {
  return value === null ? "" : String(value);
}

function choiceOf(flag: boolean | null): string {
  if (flag === null) return "";
  return flag ? "yes" : "no";
}
