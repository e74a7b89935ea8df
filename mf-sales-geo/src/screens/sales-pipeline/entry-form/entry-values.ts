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

export function entryValuesOf(shown: PipelineEntry): EntryValues {
  return {
    userId: shown.userId,
    customerName: shown.customerName,
    customerEmail: textOf(shown.customerEmail),
    customerPhone: textOf(shown.customerPhone),
    customerAddress: textOf(shown.customerAddress),
    postcode: textOf(shown.postcode),
    county: textOf(shown.county),
    region: regionText(shown),
    currentStage: shown.currentStage,
    lostReason: textOf(shown.lostReason),
    lostNotes: textOf(shown.lostNotes),
    leadSource: shown.leadSource,
    priority: shown.priority,
    quoteValue: amountOf(shown.quoteValue),
    saleValue: amountOf(shown.saleValue),
    grantScheme: textOf(shown.grantScheme),
    grantAmount: amountOf(shown.grantAmount),
    grantStatus: textOf(shown.grantStatus),
    leadDate: shown.leadDate,
    quoteDate: textOf(shown.quoteDate),
    saleDate: textOf(shown.saleDate),
    installationDate: textOf(shown.installationDate),
    completionDate: textOf(shown.completionDate),
    expectedSaleDate: textOf(shown.expectedSaleDate),
    nextFollowUp: textOf(shown.nextFollowUp),
    heatPumpModel: textOf(shown.heatPumpModel),
    installerAssigned: textOf(shown.installerAssigned),
    customerSatisfactionScore: textOf(shown.customerSatisfactionScore),
    notes: textOf(shown.notes),
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
