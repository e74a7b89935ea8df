import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import { faultNames, typeNames } from "@dash/contracts/interactions/interaction-kinds";
import { formatDateTime } from "@dash/kit";
import { formatLength } from "@dash/kit/ui/text/format-length";
import { comparedFields, type ComparedField } from "@dash/kit/ui/form/version-clash";
import { callerName, flagText, minutesText } from "../../../interactions/interaction-words.ts";

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
      durationSeconds === null ? NOT_STATED : formatLength(interactionType, durationSeconds),
    "Customer name": ({ customerName }) => textOf(customerName),
    "Customer phone": ({ customerPhone }) => textOf(customerPhone),
    "Customer e-mail": ({ customerEmail }) => textOf(customerEmail),
    Caller: (row) => callerName(row) ?? NOT_STATED,
    Outcome: ({ outcome }) => textOf(outcome),
    Notes: ({ notes }) => textOf(notes),
    Rating: ({ satisfactionRating }) => textOf(satisfactionRating),
    "First Time Fix": ({ firstTimefix }) => flagText(firstTimefix),
    "First Call Resolution": ({ firstCallResolution }) => flagText(firstCallResolution),
    "Response time": (row) => minutes(row.actualResponseTimeMinutes),
    "Target response time": (row) => minutes(row.targetResponseTimeMinutes),
    Escalated: ({ escalated }) => flagText(escalated),
    Warranty: ({ isWarrantyVisit }) => flagText(isWarrantyVisit),
    "Warranty type": ({ warrantyType }) => textOf(warrantyType),
    "Fault category": ({ faultCategory }) =>
      faultCategory ? faultNames[faultCategory] : NOT_STATED,
    "Common theme": ({ commonTheme }) => textOf(commonTheme),
    "Fault diagnosis": ({ faultDiagnosis }) => textOf(faultDiagnosis),
    "Parts replaced": ({ partsReplaced }) => textOf(partsReplaced),
    "Visit outcome": ({ visitOutcome }) => textOf(visitOutcome),
    "Claim valid": ({ warrantyClaimValid }) => flagText(warrantyClaimValid),
  });
  return both.filter(({ theirs, mine }) => theirs !== NOT_STATED || mine !== NOT_STATED);
}

const NOT_STATED = "Not stated";

function textOf(value: string | number | null): string {
  return value === null ? NOT_STATED : String(value);
}

function minutes(count: number | null): string {
  return count === null ? NOT_STATED : minutesText(count);
}
