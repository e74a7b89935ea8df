import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { londonDate, londonTime, londonToday, now } from "@dash/kit";
import { writtenDuration } from "@dash/kit/ui/typed-duration";
import type { InteractionValues } from "./typed-interaction.ts";

/** The values of an empty form: a call at the current minute. */
export function newValues(): InteractionValues {
  return {
    interactionType: "call",
    serviceLineId: "",
    date: londonToday(),
    occurredAt: londonTime(now().toISOString()),
    durationSeconds: "",
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

export function valuesOf(shown: CustomerInteraction): InteractionValues {
  const { interactionType, serviceLineId, occurredAt, durationSeconds } = shown;
  return {
    interactionType,
    serviceLineId,
    date: londonDate(occurredAt),
    occurredAt: londonTime(occurredAt),
    durationSeconds: durationSeconds === null ? "" : writtenDuration(durationSeconds),
    customerName: textOf(shown.customerName),
    // The form does not draw the number of a synced call, and the form's validation may not accept that number.
    customerPhone: shown.source === "call-system" ? "" : textOf(shown.customerPhone),
    customerEmail: textOf(shown.customerEmail),
    callerType: textOf(shown.callerType),
    outcome: textOf(shown.outcome),
    notes: textOf(shown.notes),
    satisfactionRating: textOf(shown.satisfactionRating),
    firstTimefix: choiceOf(shown.firstTimeFix),
    firstCallResolution: choiceOf(shown.firstCallResolution),
    escalated: shown.escalated,
    actualResponseTimeMinutes: textOf(shown.actualResponseTimeMinutes),
    targetResponseTimeMinutes: textOf(shown.targetResponseTimeMinutes),
    isWarrantyVisit: shown.isWarrantyVisit,
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
