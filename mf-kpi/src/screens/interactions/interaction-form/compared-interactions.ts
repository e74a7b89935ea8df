import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import { faultNames } from "@dash/contracts/interactions/interaction-kinds";
import { formatDateTime } from "@dash/kit";
import { comparedFields, type ComparedField } from "@dash/kit/ui/version-clash";
import {
  callerName,
  durationText,
  flagText,
  minutesText,
  typeNames,
} from "../../../interactions/interaction-words.ts";

type Line = { readonly id: string; readonly name: string };

/** Both versions of an interaction, field by field; fields that are empty in both are left out. */
export function comparedInteractions(
  theirs: CustomerInteraction,
  mine: InteractionChange,
  lines: readonly Line[],
): ComparedField[] {
  // A change has only the changed fields; all other fields stay as stored.
  const both = comparedFields<CustomerInteraction>(theirs, Object.assign({}, theirs, mine), {
    Type: ({ interactionType }) => typeNames[interactionType],
    "Service line": ({ serviceLineId }) =>
      lines.find(({ id }) => id === serviceLineId)?.name ?? "Unknown Service Line",
    Date: ({ occurredAt }) => formatDateTime(occurredAt),
    Duration: ({ interactionType, durationSeconds }) =>
      durationSeconds === null ? UNSAID : durationText(interactionType, durationSeconds),
    "Customer name": ({ customerName }) => said(customerName),
    "Customer phone": ({ customerPhone }) => said(customerPhone),
    "Customer e-mail": ({ customerEmail }) => said(customerEmail),
    Caller: (row) => callerName(row) ?? UNSAID,
    Outcome: ({ outcome }) => said(outcome),
    Notes: ({ notes }) => said(notes),
    Rating: ({ satisfactionRating }) => said(satisfactionRating),
    "First Time Fix": ({ firstTimefix }) => flagText(firstTimefix),
    "First Call Resolution": ({ firstCallResolution }) => flagText(firstCallResolution),
    "Response time": (row) => minutes(row.actualResponseTimeMinutes),
    "Target response time": (row) => minutes(row.targetResponseTimeMinutes),
    Escalated: ({ escalated }) => flagText(escalated),
    Warranty: ({ isWarrantyVisit }) => flagText(isWarrantyVisit),
    "Warranty type": ({ warrantyType }) => said(warrantyType),
    "Fault category": ({ faultCategory }) => (faultCategory ? faultNames[faultCategory] : UNSAID),
    "Common theme": ({ commonTheme }) => said(commonTheme),
    "Fault diagnosis": ({ faultDiagnosis }) => said(faultDiagnosis),
    "Parts replaced": ({ partsReplaced }) => said(partsReplaced),
    "Visit outcome": ({ visitOutcome }) => said(visitOutcome),
    "Claim valid": ({ warrantyClaimValid }) => flagText(warrantyClaimValid),
  });
  return both.filter(({ theirs, mine }) => theirs !== UNSAID || mine !== UNSAID);
}

const UNSAID = "Not stated";

function said(value: string | number | null): string {
  return value === null ? UNSAID : String(value);
}

function minutes(count: number | null): string {
  return count === null ? UNSAID : minutesText(count);
}
