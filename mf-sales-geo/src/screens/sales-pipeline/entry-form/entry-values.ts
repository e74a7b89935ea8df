import type { Customer } from "@dash/contracts/interactions/customers";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { isOutsideRegions, OUTSIDE_REGIONS } from "@dash/contracts/installations/regions";
import { londonToday } from "@dash/kit";
import { BY_POSTCODE, fields, type EntryValues } from "./typed-entry.ts";

/** The values of an empty form: a lead with today's date. */
export function newEntryValues(ownerId: string): EntryValues {
  return {
    ...fields.empty,
    userId: ownerId,
    region: BY_POSTCODE,
    currentStage: "lead",
    priority: "medium",
    leadDate: londonToday(),
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
  return { ...fields.typed(entry), userId: entry.userId, region: regionText(entry) };
}

function regionText({ region, postcode }: PipelineEntry): string {
  return region ?? (isOutsideRegions(postcode ?? "") ? OUTSIDE_REGIONS : "");
}
