import {
  grantSchemeNames,
  grantStatusNames,
  lostReasonNames,
  priorityNames,
  stageNames,
} from "@dash/contracts/sales/pipeline-kinds";
import type { Actor } from "@dash/service-lib/access/identity";
import { phoneCell } from "@dash/service-lib/contacts/phone-cell";
import { visibleColumns } from "@dash/service-lib/contacts/visible-columns";
import type { Columns } from "@dash/service-lib/http/table-file";
import type { PipelineEntryAnswer } from "./pipeline-entry.presenter.ts";

const columns: Columns<PipelineEntryAnswer> = [
  ["Customer Name", ({ customerName }) => customerName],
  ["Email", ({ customerEmail }) => customerEmail],
  ["Phone", ({ customerPhone }) => phoneCell(customerPhone)],
  ["Address", ({ customerAddress }) => customerAddress],
  ["Postcode", ({ postcode }) => postcode],
  ["County", ({ county }) => county],
  ["Region", ({ region }) => region],
  ["Region of Postcode", ({ postcodeRegion }) => postcodeRegion],
  ["Stage", ({ currentStage }) => stageNames[currentStage]],
  ["Stage Since", ({ stageSince }) => stageSince, "instant"],
  ["Stage before Lost", ({ stageBeforeLost }) => stageBeforeLost && stageNames[stageBeforeLost]],
  ["Lost Reason", ({ lostReason }) => lostReason && lostReasonNames[lostReason]],
  ["Lost Notes", ({ lostNotes }) => lostNotes],
  ["Priority", ({ priority }) => priorityNames[priority]],
  ["Lead Source", ({ leadSource }) => leadSource],
  ["Owner", ({ userName }) => userName],
  ["Quote Value", ({ quoteValue }) => numberOf(quoteValue)],
  ["Sale Value", ({ saleValue }) => numberOf(saleValue)],
  ["Value", ({ value }) => numberOf(value)],
  ["Grant Scheme", ({ grantScheme }) => grantScheme && grantSchemeNames[grantScheme]],
  ["Grant Amount", ({ grantAmount }) => numberOf(grantAmount)],
  ["Grant Status", ({ grantStatus }) => grantStatus && grantStatusNames[grantStatus]],
  ["Value less Grant", ({ netValue }) => numberOf(netValue)],
  ["Lead Date", ({ leadDate }) => leadDate, "day"],
  ["Quote Date", ({ quoteDate }) => quoteDate, "day"],
  ["Sale Date", ({ saleDate }) => saleDate, "day"],
  ["Installation Date", ({ installationDate }) => installationDate, "day"],
  ["Completion Date", ({ completionDate }) => completionDate, "day"],
  ["Expected Sale Date", ({ expectedSaleDate }) => expectedSaleDate, "day"],
  ["Days to Quote", ({ daysToQuote }) => daysToQuote],
  ["Days to Sale", ({ daysToSale }) => daysToSale],
  ["Days to Installation", ({ daysToInstallation }) => daysToInstallation],
  ["Heat Pump Model", ({ heatPumpModel }) => heatPumpModel],
  ["Installer", ({ installerAssigned }) => installerAssigned],
  ["Satisfaction", ({ customerSatisfactionScore }) => customerSatisfactionScore],
  ["Next Follow-up", ({ nextFollowUp }) => nextFollowUp, "day"],
  ["Notes", ({ notes }) => notes],
  ["Lead", ({ id }) => id],
];

export function entryColumns(actor: Actor): Columns<PipelineEntryAnswer> {
  return visibleColumns(actor, columns, ["Email", "Phone", "Address"]);
}

function numberOf(decimal: string | number | null): number | null {
  return decimal === null ? null : Number(decimal);
}
