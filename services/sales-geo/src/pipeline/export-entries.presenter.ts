import {
  grantSchemeNames,
  grantStatusNames,
  lostReasonNames,
  priorityNames,
  stageNames,
} from "@dash/contracts/sales/pipeline-kinds";
import { phoneCell } from "@dash/service-lib/contacts/phone-cell";
import type { CsvColumns } from "@dash/service-lib/http/csv";
import type { PipelineEntryAnswer } from "./pipeline-entry.presenter.ts";

/** The columns of the CSV file. The rows hold only what the actor may see. */
export const entryColumns: CsvColumns<PipelineEntryAnswer> = [
  ["Customer Name", ({ customerName }) => customerName],
  ["Email", ({ customerEmail }) => customerEmail],
  ["Phone", ({ customerPhone }) => phoneCell(customerPhone)],
  ["Address", ({ customerAddress }) => customerAddress],
  ["Postcode", ({ postcode }) => postcode],
  ["County", ({ county }) => county],
  ["Region", ({ region }) => region],
  ["Region of Postcode", ({ postcodeRegion }) => postcodeRegion],
  ["Stage", ({ currentStage }) => stageNames[currentStage]],
  ["Stage Since", ({ stageSince }) => new Date(stageSince)],
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
  ["Lead Date", ({ leadDate }) => leadDate],
  ["Quote Date", ({ quoteDate }) => quoteDate],
  ["Sale Date", ({ saleDate }) => saleDate],
  ["Installation Date", ({ installationDate }) => installationDate],
  ["Completion Date", ({ completionDate }) => completionDate],
  ["Expected Sale Date", ({ expectedSaleDate }) => expectedSaleDate],
  ["Days to Quote", ({ daysToQuote }) => daysToQuote],
  ["Days to Sale", ({ daysToSale }) => daysToSale],
  ["Days to Installation", ({ daysToInstallation }) => daysToInstallation],
  ["Heat Pump Model", ({ heatPumpModel }) => heatPumpModel],
  ["Installer", ({ installerAssigned }) => installerAssigned],
  ["Satisfaction", ({ customerSatisfactionScore }) => customerSatisfactionScore],
  ["Next Follow-up", ({ nextFollowUp }) => nextFollowUp],
  ["Notes", ({ notes }) => notes],
];

function numberOf(decimal: string | number | null): number | null {
  return decimal === null ? null : Number(decimal);
}
