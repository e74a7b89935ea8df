import type { LeadNote } from "../sales/lead-notes.ts";
import type { PipelineEntry } from "../sales/pipeline-entry.ts";
import { NUMBER } from "./interactions.ts";

export const ENTRY_ID = "01930000-0000-7000-8000-000000000001";

/** A lead of ten days ago, with a quote, as staff see it. */
export function buildEntry(overrides: Partial<PipelineEntry> = {}): PipelineEntry {
  return {
    id: ENTRY_ID,
    userId: "0190a000-0000-7000-8000-000000000001",
    userName: "Sam Patel",
    customerName: "Jane Doe",
    customerEmail: "jane@example.com",
    customerPhone: NUMBER,
    customerAddress: "1 High Street, Leeds",
    postcode: "LS1 4AP",
    county: "West Yorkshire",
    region: "Yorkshire and Humber",
    postcodeRegion: "Yorkshire and Humber",
    hasRegionConflict: false,
    currentStage: "lead",
    stageSince: "2026-07-05T09:00:00.000Z",
    movedByName: "Sam Patel",
    stageBeforeLost: null,
    lostReason: null,
    lostNotes: null,
    leadSource: "Website",
    quoteValue: 12_000,
    saleValue: null,
    value: 12_000,
    grantScheme: null,
    grantAmount: null,
    grantStatus: null,
    netValue: 12_000,
    leadDate: "2026-07-05",
    quoteDate: null,
    saleDate: null,
    installationDate: null,
    completionDate: null,
    expectedSaleDate: null,
    daysToQuote: null,
    daysToSale: null,
    daysToInstallation: null,
    heatPumpModel: null,
    installerAssigned: null,
    customerSatisfactionScore: null,
    nextFollowUp: null,
    priority: "medium",
    contactId: null,
    notes: null,
    installationId: null,
    isDeleted: false,
    version: 3,
    createdAt: "2026-07-05T09:00:00.000Z",
    updatedAt: "2026-07-05T09:00:00.000Z",
    can: { update: true, move: true, delete: true, restore: false },
    ...overrides,
  };
}

/** A note that somebody else wrote about the lead. */
export function buildLeadNote(overrides: Partial<LeadNote> = {}): LeadNote {
  return {
    id: "01930000-0000-7000-8000-000000000009",
    leadId: ENTRY_ID,
    kind: "note",
    text: "Wants a quote",
    userId: "01930000-0000-7000-8000-000000000008",
    userName: "Alex Jones",
    createdAt: "2026-07-10T09:00:00.000Z",
    can: { delete: false },
    ...overrides,
  };
}
