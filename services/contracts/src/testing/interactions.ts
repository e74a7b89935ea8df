import type { CustomerInteraction } from "../interactions/customer-interactions.ts";

export const SERVICE_ID = "0190b000-0000-7000-8000-000000000001";
export const NUMBER = "+447700900123";

/** A call of two minutes and five seconds with Jane Doe on 15 July 2026, entered by hand. */
export function buildCall(overrides: Partial<CustomerInteraction> = {}): CustomerInteraction {
  return {
    id: "0190d000-0000-7000-8000-000000000001",
    userId: "0190a000-0000-7000-8000-000000000001",
    userName: "Sam Patel",
    serviceLineId: SERVICE_ID,
    serviceLineName: "Customer Service",
    contactId: null,
    source: "manual",
    customerName: "Jane Doe",
    customerEmail: null,
    customerPhone: NUMBER,
    interactionType: "call",
    occurredAt: "2026-07-15T08:00:23.000Z",
    duration: 0.03,
    durationSeconds: 125,
    outcome: "Booked a visit",
    firstTimefix: null,
    firstTimeFix: null,
    satisfactionRating: null,
    notes: null,
    callerType: "customer",
    targetResponseTimeMinutes: null,
    actualResponseTimeMinutes: null,
    firstCallResolution: null,
    escalated: false,
    isWarrantyVisit: false,
    warrantyType: null,
    faultDiagnosis: null,
    faultCategory: null,
    commonTheme: null,
    partsReplaced: null,
    photoCount: 0,
    partsUsed: null,
    visitOutcome: null,
    warrantyClaimValid: null,
    direction: null,
    bucket: "answered",
    callResult: null,
    numberMatch: null,
    extension: null,
    hiddenReason: null,
    month: 7,
    year: 2026,
    version: 1,
    createdAt: "2026-07-15T08:05:00.000Z",
    updatedAt: "2026-07-15T08:05:00.000Z",
    can: { update: true, delete: true, hide: false, unhide: false },
    ...overrides,
  };
}

/** A missed call from the call system. */
export function buildSyncedCall(overrides: Partial<CustomerInteraction> = {}): CustomerInteraction {
  return buildCall({
    id: "0190d000-0000-7000-8000-000000000002",
    source: "call-system",
    direction: "inbound",
    bucket: "missed",
    callResult: "Missed",
    numberMatch: "unmatched",
    extension: "101",
    customerName: null,
    callerType: null,
    outcome: null,
    durationSeconds: 15,
    duration: 0,
    can: { update: true, delete: false, hide: true, unhide: false },
    ...overrides,
  });
}

/** A warranty visit of an hour and a half. */
export function buildVisit(overrides: Partial<CustomerInteraction> = {}): CustomerInteraction {
  return buildCall({
    id: "0190d000-0000-7000-8000-000000000003",
    interactionType: "visit",
    bucket: null,
    durationSeconds: 5_400,
    duration: 1.5,
    outcome: "Replaced the pump",
    satisfactionRating: 5,
    firstTimefix: true,
    firstTimeFix: true,
    isWarrantyVisit: true,
    faultCategory: "electrical",
    warrantyClaimValid: true,
    ...overrides,
  });
}
