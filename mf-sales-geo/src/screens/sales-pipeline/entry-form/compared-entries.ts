import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import type { PipelineEntryChange } from "@dash/contracts/sales/pipeline-input";
import {
  grantSchemeNames,
  grantStatusNames,
  lostReasonNames,
  priorityNames,
  stageNames,
} from "@dash/contracts/sales/pipeline-kinds";
import { formatDate, formatMoney } from "@dash/kit";
import { comparedFields, type ComparedField } from "@dash/kit/ui/form/version-clash";

/** Both versions of an entry, field by field; fields that are empty in both are left out. */
export function comparedEntries(
  theirs: PipelineEntry,
  mine: PipelineEntryChange,
  ownerName: (userId: string) => string,
): ComparedField[] {
  // A change has only the changed fields; all other fields stay as stored.
  const both = comparedFields<PipelineEntry>(theirs, Object.assign({}, theirs, mine), {
    "Customer name": ({ customerName }) => customerName,
    "Phone number": ({ customerPhone }) => textOf(customerPhone),
    "E-mail": ({ customerEmail }) => textOf(customerEmail),
    Address: ({ customerAddress }) => textOf(customerAddress),
    Postcode: ({ postcode }) => textOf(postcode),
    Region: ({ region }) => textOf(region),
    County: ({ county }) => textOf(county),
    Stage: ({ currentStage }) => stageNames[currentStage],
    "Lost reason": ({ lostReason }) => textOf(lostReason && lostReasonNames[lostReason]),
    "Lost notes": ({ lostNotes }) => textOf(lostNotes),
    Priority: ({ priority }) => priorityNames[priority],
    "Lead source": ({ leadSource }) => leadSource,
    Owner: ({ userId, userName }) =>
      userId === theirs.userId && userName ? userName : ownerName(userId),
    "Quote value": ({ quoteValue }) => moneyText(quoteValue),
    "Sale value": ({ saleValue }) => moneyText(saleValue),
    "Grant scheme": ({ grantScheme }) => textOf(grantScheme && grantSchemeNames[grantScheme]),
    "Grant status": ({ grantStatus }) => textOf(grantStatus && grantStatusNames[grantStatus]),
    "Grant amount": ({ grantAmount }) => moneyText(grantAmount),
    "Lead date": ({ leadDate }) => dateText(leadDate),
    "Next follow-up": ({ nextFollowUp }) => dateText(nextFollowUp),
    "Expected sale date": ({ expectedSaleDate }) => dateText(expectedSaleDate),
    "Quote date": ({ quoteDate }) => dateText(quoteDate),
    "Sale date": ({ saleDate }) => dateText(saleDate),
    "Installation date": ({ installationDate }) => dateText(installationDate),
    "Completion date": ({ completionDate }) => dateText(completionDate),
    "Heat pump model": ({ heatPumpModel }) => textOf(heatPumpModel),
    Installer: ({ installerAssigned }) => textOf(installerAssigned),
    Satisfaction: ({ customerSatisfactionScore }) => textOf(customerSatisfactionScore),
    Notes: ({ notes }) => textOf(notes),
  });
  return both.filter(({ theirs, mine }) => theirs !== NOT_STATED || mine !== NOT_STATED);
}

const NOT_STATED = "Not stated";

function textOf(value: string | number | null): string {
  return value === null ? NOT_STATED : String(value);
}

function moneyText(pounds: number | null): string {
  return pounds === null ? NOT_STATED : formatMoney(pounds);
}

function dateText(date: string | null): string {
  return date === null ? NOT_STATED : formatDate(date);
}
