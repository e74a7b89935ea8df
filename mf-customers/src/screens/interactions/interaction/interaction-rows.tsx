import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import {
  bucketNames,
  directionNames,
  faultNames,
  typeNames,
} from "@dash/contracts/interactions/interaction-kinds";
import { formatDateTime } from "@dash/kit";
import { formatLength } from "@dash/kit/ui/text/format-length";
import type { DescriptionRow } from "@dash/kit/ui/layout/description-list";
import { phoneText } from "@dash/kit/ui/text/phone-number";
import { CustomerLink } from "@dash/kit/ui/text/customer-link";
import { callerName, flagText, sourceNames } from "../../../interactions/interaction-texts.ts";

/** The data of a call from the call system. */
export function syncedRows(call: CustomerInteraction): DescriptionRow[] {
  const { interactionType, occurredAt, customerPhone, direction, extension } = call;
  return [
    ["Type", typeNames[interactionType]],
    ["Date", formatDateTime(occurredAt)],
    ["Duration", durationOf(call)],
    ["Number", customerPhone && phoneText(customerPhone)],
    ["Direction", direction && directionNames[direction]],
    ["Result", resultOf(call)],
    ["Extension", extension],
  ];
}

/** All data of an interaction that the user may read. The customer's name leads to the customer. */
export function interactionRows(interaction: CustomerInteraction): DescriptionRow[] {
  const { contactId, customerName, customerEmail, userName, source } = interaction;
  return [
    ...syncedRows(interaction),
    ["Customer", customerName && <CustomerLink id={contactId}>{customerName}</CustomerLink>],
    ["E-mail", customerEmail],
    ["Caller", callerName(interaction)],
    ["Service line", interaction.serviceLineName ?? "Unknown Service Line"],
    ["Outcome", interaction.outcome],
    ["Notes", interaction.notes],
    ["Rating", interaction.satisfactionRating],
    ["First Time Fix", flagText(interaction.firstTimeFix)],
    ...(interaction.interactionType === "call" ? callRows(interaction) : []),
    ["Escalated", flagText(interaction.escalated)],
    ...(interaction.isWarrantyVisit ? warrantyRows(interaction) : []),
    ["Hidden", interaction.hiddenReason],
    ["Source", sourceNames[source]],
    ["Person", userName ?? "Unknown"],
  ];
}

function callRows(call: CustomerInteraction): DescriptionRow[] {
  const { firstCallResolution, actualResponseTimeMinutes, targetResponseTimeMinutes } = call;
  return [
    ["First Call Resolution", flagText(firstCallResolution)],
    ["Response time", minutesOf(actualResponseTimeMinutes)],
    ["Target response time", minutesOf(targetResponseTimeMinutes)],
  ];
}

function warrantyRows(visit: CustomerInteraction): DescriptionRow[] {
  const { faultCategory, warrantyClaimValid } = visit;
  return [
    ["Warranty", "Yes"],
    ["Warranty type", visit.warrantyType],
    ["Fault diagnosis", visit.faultDiagnosis],
    ["Fault category", faultCategory && faultNames[faultCategory]],
    ["Common theme", visit.commonTheme],
    ["Parts replaced", visit.partsReplaced],
    ["Visit outcome", visit.visitOutcome],
    ["Claim valid", flagText(warrantyClaimValid, "Not assessed")],
  ];
}

/** The result in the dashboard's words, and the call system's words if they differ. */
function resultOf({ bucket, callResult }: CustomerInteraction): string | null {
  const result = bucket && bucketNames[bucket];
  const isOther = callResult?.toLowerCase() !== result?.toLowerCase();
  return result && callResult && isOther ? `${result} (“${callResult}”)` : result;
}

function durationOf({ interactionType, durationSeconds }: CustomerInteraction): string | null {
  return durationSeconds === null ? null : formatLength(interactionType, durationSeconds);
}

function minutesOf(minutes: number | null): string | null {
  return minutes === null ? null : `${minutes.toLocaleString("en-GB")} min`;
}
