import type {
  Customer,
  CustomerNote,
  CustomerRecord,
} from "@dash/contracts/interactions/customers";
import type { Installation } from "@dash/contracts/installations/installations";
import type { CustomerSales } from "@dash/contracts/sales/customer-sales";
import type { LeadNote } from "@dash/contracts/sales/lead-notes";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { buildUser } from "@dash/kit/testing";
import { NUMBER } from "@dash/contracts/testing/interactions";

export const CUSTOMER_ID = "0190e000-0000-7000-8000-000000000001";
export const LEAD_ID = "01920000-0000-7000-8000-000000000001";

/** Jane Doe, whose contact data is complete. */
export function buildCustomer(overrides: Partial<Customer> = {}): Customer {
  return {
    id: CUSTOMER_ID,
    kind: "customer",
    name: "Jane Doe",
    numbers: [NUMBER],
    emails: ["jane@example.com"],
    address: "1 High Street\nLeeds",
    postcode: "LS1 4AP",
    firstContactAt: "2026-02-03T09:00:00.000Z",
    lastContactAt: "2026-07-15T08:00:00.000Z",
    isErased: false,
    ...overrides,
  };
}

export function buildCustomerRecord(overrides: Partial<CustomerRecord> = {}): CustomerRecord {
  return {
    ...buildCustomer(),
    mergedIds: [],
    sharedWith: [],
    calls: 12,
    visits: 1,
    notes: [],
    version: 3,
    can: { update: true, merge: true, export: false, erase: false },
    ...overrides,
  };
}

/** A viewer's Jane Doe. */
export function buildPublicCustomer(overrides: Partial<CustomerRecord> = {}): CustomerRecord {
  return buildCustomerRecord({
    numbers: null,
    emails: null,
    address: null,
    postcode: "LS1",
    sharedWith: null,
    can: { update: false, merge: false, export: false, erase: false },
    ...overrides,
  });
}

export function buildCustomerNote(overrides: Partial<CustomerNote> = {}): CustomerNote {
  return {
    id: "01930000-0000-7000-8000-000000000001",
    text: "Prefers mornings",
    userId: buildUser().id,
    userName: "Sam Patel",
    createdAt: "2026-07-01T08:00:00.000Z",
    can: { delete: true },
    ...overrides,
  };
}

/** An open lead of Jane Doe, to be followed up on 20 July. */
export function buildLead(overrides: Partial<PipelineEntry> = {}): PipelineEntry {
  return {
    id: LEAD_ID,
    userId: buildUser().id,
    userName: "Sam Patel",
    customerName: "Jane Doe",
    customerEmail: "jane@example.com",
    customerPhone: NUMBER,
    customerAddress: "1 High Street",
    postcode: "LS1 4AP",
    county: null,
    region: "Yorkshire and The Humber",
    postcodeRegion: "Yorkshire and The Humber",
    hasRegionConflict: false,
    currentStage: "quoted",
    stageSince: "2026-03-05T09:00:00.000Z",
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
    leadDate: "2026-03-01",
    quoteDate: "2026-03-05",
    saleDate: null,
    installationDate: null,
    completionDate: null,
    expectedSaleDate: null,
    daysToQuote: 4,
    daysToSale: null,
    daysToInstallation: null,
    heatPumpModel: null,
    installerAssigned: null,
    customerSatisfactionScore: null,
    nextFollowUp: "2026-07-20",
    priority: "medium",
    notes: null,
    contactId: null,
    installationId: null,
    isDeleted: false,
    version: 4,
    createdAt: "2026-03-01T09:00:00.000Z",
    updatedAt: "2026-03-05T09:00:00.000Z",
    can: { update: true, move: true, delete: true, restore: false },
    ...overrides,
  };
}

export function buildLeadNote(overrides: Partial<LeadNote> = {}): LeadNote {
  return {
    id: "01940000-0000-7000-8000-000000000001",
    leadId: LEAD_ID,
    kind: "call",
    text: "Wants a second quote",
    userId: buildUser().id,
    userName: "Alex Morgan",
    createdAt: "2026-06-01T08:00:00.000Z",
    can: { delete: false },
    ...overrides,
  };
}

export function buildInstallation(overrides: Partial<Installation> = {}): Installation {
  return {
    id: "01950000-0000-7000-8000-000000000001",
    salesPipelineId: LEAD_ID,
    userId: buildUser().id,
    userName: "Sam Patel",
    postcode: "LS1 4AP",
    area: "LS",
    district: "LS1",
    county: null,
    region: "Yorkshire and The Humber",
    postcodeRegion: "Yorkshire and The Humber",
    hasRegionConflict: false,
    latitude: 53.8,
    longitude: -1.55,
    heatPumpModel: "Arctic 8",
    installationType: null,
    propertyType: null,
    propertyAge: null,
    installerName: null,
    installationDuration: null,
    firstTimeSuccess: null,
    customerSatisfaction: null,
    competitorReplacement: false,
    previousHeatingSystem: null,
    installationDate: "2026-05-02",
    version: 1,
    createdAt: "2026-05-02T09:00:00.000Z",
    updatedAt: "2026-05-02T09:00:00.000Z",
    can: { update: true },
    ...overrides,
  };
}

export function buildSales(overrides: Partial<CustomerSales> = {}): CustomerSales {
  return { leads: [], notes: [], installations: [], ...overrides };
}
