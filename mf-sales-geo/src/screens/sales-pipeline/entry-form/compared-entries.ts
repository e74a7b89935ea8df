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
import { comparedFields, type ComparedField } from "@dash/kit/ui/version-clash";

/** Both versions of an entry, field by field; fields that are empty in both are left out. */
export function comparedEntries(
  theirs: PipelineEntry,
  mine: PipelineEntryChange,
  ownerName: (userId: string) => string,
): ComparedField[] {
  // A change has only the changed fields; all other fields stay as stored.
  const both = comparedFields<PipelineEntry>(theirs, Object.assign({}, theirs, mine), {
    "Customer name": ({ customerName }) => customerName,
    "Phone number": ({ customerPhone }) => said(customerPhone),
    "E-mail": ({ customerEmail }) => said(customerEmail),
    Address: ({ customerAddress }) => said(customerAddress),
    Postcode: ({ postcode }) => said(postcode),
    Region: ({ region }) => said(region),
    County: ({ county }) => said(county),
    Stage: ({ currentStage }) => stageNames[currentStage],
    "Lost reason": ({ lostReason }) => said(lostReason && lostReasonNames[lostReason]),
    "Lost notes": ({ lostNotes }) => said(lostNotes),
    Priority: ({ priority }) => priorityNames[priority],
    "Lead source": ({ leadSource }) => leadSource,
    Owner: ({ userId, userName }) =>
      userId === theirs.userId && userName ? userName : ownerName(userId),
    "Quote value": ({ quoteValue }) => money(quoteValue),
    "Sale value": ({ saleValue }) => money(saleValue),
    "Grant scheme": ({ grantScheme }) => said(grantScheme && grantSchemeNames[grantScheme]),
    "Grant status": ({ grantStatus }) => said(grantStatus && grantStatusNames[grantStatus]),
    "Grant amount": ({ grantAmount }) => money(grantAmount),
    "Lead date": ({ leadDate }) => day(leadDate),
    "Next follow-up": ({ nextFollowUp }) => day(nextFollowUp),
    "Expected sale date": ({ expectedSaleDate }) => day(expectedSaleDate),
    "Quote date": ({ quoteDate }) => day(quoteDate),
    "Sale date": ({ saleDate }) => day(saleDate),
    "Installation date": ({ installationDate }) => day(installationDate),
    "Completion date": ({ completionDate }) => day(completionDate),
    "Heat pump model": ({ heatPumpModel }) => said(heatPumpModel),
    Installer: ({ installerAssigned }) => said(installerAssigned),
    Satisfaction: ({ customerSatisfactionScore }) => said(customerSatisfactionScore),
    Notes: ({ notes }) => said(notes),
  });
  return both.filter(({ theirs, mine }) => theirs !== UNSAID || mine !== UNSAID);
}

const UNSAID = "Not stated";

function said(value: string | number | null): string {
  return value === null ? UNSAID : String(value);
}

function money(pounds: number | null): string {
  return pounds === null ? UNSAID : formatMoney(pounds);
}

function day(date: string | null): string {
  return date === null ? UNSAID : formatDate(date);
}
