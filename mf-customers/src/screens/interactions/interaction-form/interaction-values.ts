import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { londonDate, londonTime, londonToday, now } from "@dash/kit";
import { writtenDuration } from "@dash/kit/ui/form/typed-duration";
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

export function valuesOf(interaction: CustomerInteraction): InteractionValues {
  const { interactionType, serviceLineId, occurredAt, durationSeconds } = interaction;
  return {
    interactionType,
    serviceLineId,
    date: londonDate(occurredAt),
    occurredAt: londonTime(occurredAt),
    durationSeconds: durationSeconds === null ? "" : writtenDuration(durationSeconds),
    customerName: textOf(interaction.customerName),
    // The form does not draw the number of a synced call, and the form's validation may not accept that number.
    customerPhone: interaction.source === "call-system" ? "" : textOf(interaction.customerPhone),
    customerEmail: textOf(interaction.customerEmail),
    callerType: textOf(interaction.callerType),
    outcome: textOf(interaction.outcome),
    notes: textOf(interaction.notes),
    satisfactionRating: textOf(interaction.satisfactionRating),
    firstTimefix: choiceOf(interaction.firstTimeFix),
    firstCallResolution: choiceOf(interaction.firstCallResolution),
    escalated: interaction.escalated,
    actualResponseTimeMinutes: textOf(interaction.actualResponseTimeMinutes),
    targetResponseTimeMinutes: textOf(interaction.targetResponseTimeMinutes),
    isWarrantyVisit: interaction.isWarrantyVisit,
    warrantyType: textOf(interaction.warrantyType),
    faultDiagnosis: textOf(interaction.faultDiagnosis),
    faultCategory: textOf(interaction.faultCategory),
    commonTheme: textOf(interaction.commonTheme),
    partsReplaced: textOf(interaction.partsReplaced),
    visitOutcome: textOf(interaction.visitOutcome),
    warrantyClaimValid: choiceOf(interaction.warrantyClaimValid),
  };
}

function textOf(value: string | number | null): string {
  return value === null ? "" : String(value);
}

function choiceOf(flag: boolean | null): string {
  if (flag === null) return "";
  return flag ? "yes" : "no";
}
