import type {
  Customer,
  CustomerNote,
  CustomerRecord,
} from "@dash/contracts/interactions/customers";
import type { CustomerSales } from "@dash/contracts/sales/customer-sales";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { buildUser } from "@dash/kit/testing";
import { NUMBER } from "@dash/contracts/testing/interactions";
import { buildEntry } from "@dash/contracts/testing/sales";

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
  return buildEntry({
    id: LEAD_ID,
    customerAddress: "1 High Street",
    currentStage: "quoted",
    stageSince: "2026-03-05T09:00:00.000Z",
    leadDate: "2026-03-01",
    quoteDate: "2026-03-05",
    daysToQuote: 4,
    nextFollowUp: "2026-07-20",
    version: 4,
    ...overrides,
  });
}

export function buildSales(overrides: Partial<CustomerSales> = {}): CustomerSales {
  return { leads: [], notes: [], installations: [], ...overrides };
}
