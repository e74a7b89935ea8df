import type { Customer } from "@dash/contracts/interactions/customers";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { isOutsideRegions, OUTSIDE_REGIONS } from "@dash/contracts/installations/regions";
import { londonToday } from "@dash/kit";
import type { EntryValues } from "./typed-entry.ts";

/** The values of an empty form: a lead with today's date. */
export function newEntryValues(ownerId: string): EntryValues {
  return {
    userId: ownerId,
    customerName: "",
    customerEmail: "",
    customerPhone: "",
    customerAddress: "",
    postcode: "",
    county: "",
    region: "",
    currentStage: "lead",
    lostReason: "",
    lostNotes: "",
    leadSource: "",
    priority: "medium",
    quoteValue: "",
    saleValue: "",
    grantScheme: "",
    grantAmount: "",
    grantStatus: "",
    leadDate: londonToday(),
    quoteDate: "",
    saleDate: "",
    installationDate: "",
    completionDate: "",
    expectedSaleDate: "",
    nextFollowUp: "",
    heatPumpModel: "",
    installerAssigned: "",
    customerSatisfactionScore: "",
    notes: "",
  };
}

/** The values of an empty form that a customer's record gives. */
export function customerValues({ name, numbers, emails, address, postcode }: Customer) {
  return {
    customerName: name,
    customerPhone: numbers?.[0] ?? "",
    customerEmail: emails?.[0] ?? "",
    customerAddress: address ?? "",
    postcode: postcode ?? "",
  };
}

export function entryValuesOf(entry: PipelineEntry): EntryValues {
  return {
    userId: entry.userId,
    customerName: entry.customerName,
    customerEmail: textOf(entry.customerEmail),
    customerPhone: textOf(entry.customerPhone),
    customerAddress: textOf(entry.customerAddress),
    postcode: textOf(entry.postcode),
    county: textOf(entry.county),
    region: regionText(entry),
    currentStage: entry.currentStage,
    lostReason: textOf(entry.lostReason),
    lostNotes: textOf(entry.lostNotes),
    leadSource: entry.leadSource,
    priority: entry.priority,
    quoteValue: amountOf(entry.quoteValue),
    saleValue: amountOf(entry.saleValue),
    grantScheme: textOf(entry.grantScheme),
    grantAmount: amountOf(entry.grantAmount),
    grantStatus: textOf(entry.grantStatus),
    leadDate: entry.leadDate,
    quoteDate: textOf(entry.quoteDate),
    saleDate: textOf(entry.saleDate),
    installationDate: textOf(entry.installationDate),
    completionDate: textOf(entry.completionDate),
    expectedSaleDate: textOf(entry.expectedSaleDate),
    nextFollowUp: textOf(entry.nextFollowUp),
    heatPumpModel: textOf(entry.heatPumpModel),
    installerAssigned: textOf(entry.installerAssigned),
    customerSatisfactionScore: textOf(entry.customerSatisfactionScore),
    notes: textOf(entry.notes),
  };
}

function regionText({ region, postcode }: PipelineEntry): string {
  return region ?? (isOutsideRegions(postcode ?? "") ? OUTSIDE_REGIONS : "");
}

function textOf(value: string | number | null): string {
  return value === null ? "" : String(value);
}

function amountOf(pounds: number | null): string {
  return pounds?.toFixed(2) ?? "";
}
