import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import {
  grantSchemeNames,
  grantStatusNames,
  lostReasonNames,
} from "@dash/contracts/sales/pipeline-kinds";
import { formatDate, formatMoney } from "@dash/kit";
import type { DescriptionRow } from "@dash/kit/ui/layout/description-list";
import { phoneText } from "@dash/kit/ui/text/phone-number";
import { daysText } from "./entry-texts.ts";

/** The customer's details. Details that the reader may not see are left out. */
export function customerRows(entry: PipelineEntry): DescriptionRow[] {
  const { region, postcodeRegion, hasRegionConflict } = entry;
  return [
    ["Phone", entry.customerPhone && phoneText(entry.customerPhone)],
    ["E-mail", entry.customerEmail],
    ["Address", entry.customerAddress],
    ["Postcode", entry.postcode],
    ["County", entry.county],
    ["Region", region ?? "Unknown"],
    ["Region of postcode", hasRegionConflict ? `${postcodeRegion}, which differs` : null],
  ];
}

export function dealRows(entry: PipelineEntry): DescriptionRow[] {
  return [
    ["Owner", entry.userName ?? "Unknown"],
    ["Lead source", entry.leadSource],
    ["Quote value", money(entry.quoteValue)],
    ["Sale value", money(entry.saleValue)],
    ["Lost reason", entry.lostReason && lostReasonNames[entry.lostReason]],
    ["Lost notes", entry.lostNotes],
    ["Heat pump model", entry.heatPumpModel],
    ["Installer", entry.installerAssigned],
    ["Satisfaction", entry.customerSatisfactionScore && `${entry.customerSatisfactionScore} of 5`],
  ];
}

export function grantRows(entry: PipelineEntry): DescriptionRow[] {
  const { grantScheme, grantAmount, grantStatus, netValue } = entry;
  if (grantScheme === null && grantAmount === null && grantStatus === null) return [];
  return [
    ["Scheme", grantScheme && grantSchemeNames[grantScheme]],
    ["Amount", money(grantAmount)],
    ["Status", grantStatus && grantStatusNames[grantStatus]],
    ["Value less grant", money(netValue)],
  ];
}

export function dayRows(entry: PipelineEntry): DescriptionRow[] {
  return [
    ["Lead", formatDate(entry.leadDate)],
    ["Quote", reached(entry.quoteDate, entry.daysToQuote)],
    ["Expected sale", entry.expectedSaleDate && formatDate(entry.expectedSaleDate)],
    ["Sale", reached(entry.saleDate, entry.daysToSale)],
    ["Installation", reached(entry.installationDate, entry.daysToInstallation)],
    ["Completion", reached(entry.completionDate, null)],
  ];
}

function reached(day: string | null, days: number | null): string | null {
  if (day === null) return null;
  return days === null ? formatDate(day) : `${formatDate(day)}, ${daysText(days)} from the lead`;
}

function money(pounds: number | null): string | null {
  return pounds === null ? null : formatMoney(pounds);
}
