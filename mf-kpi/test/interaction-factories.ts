import type { CallBack, Contact, UnmatchedCaller } from "@dash/contracts/interactions/callers";
import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { InteractionsToDo } from "@dash/contracts/interactions/to-do";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { buildUser } from "@dash/kit/testing";

export const SERVICE_ID = "0190b000-0000-7000-8000-000000000001";
export const WARRANTY_ID = "0190b000-0000-7000-8000-000000000002";
export const NUMBER = "+447700900123";

export function buildServiceLine(overrides: Partial<ServiceLine> = {}): ServiceLine {
  return {
    id: SERVICE_ID,
    name: "Customer Service",
    description: null,
    color: "#2563eb",
    isActive: true,
    createdAt: "2026-01-01T09:00:00.000Z",
    version: 1,
    can: { update: false },
    ...overrides,
  };
}

/** Two active lines and one retired line. */
export const LINES = [
  buildServiceLine(),
  buildServiceLine({ id: WARRANTY_ID, name: "Warranty Support" }),
  buildServiceLine({
    id: "0190b000-0000-7000-8000-000000000003",
    name: "Boiler Swaps",
    isActive: false,
  }),
];

/** A call of two minutes and five seconds with Jane Doe on 15 July 2026, entered by hand. */
export function buildCall(overrides: Partial<CustomerInteraction> = {}): CustomerInteraction {
  return {
    id: "0190d000-0000-7000-8000-000000000001",
    userId: buildUser().id,
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

export function buildContact(overrides: Partial<Contact> = {}): Contact {
  return {
    id: "0190e000-0000-7000-8000-000000000001",
    kind: "customer",
    name: "Jane Doe",
    numbers: [NUMBER],
    ...overrides,
  };
}

/** Three calls from a number that no contact has. */
export function buildUnmatchedCaller(overrides: Partial<UnmatchedCaller> = {}): UnmatchedCaller {
  return {
    number: NUMBER,
    calls: 3,
    lastCallAt: "2026-07-14T08:00:00.000Z",
    lastDirection: "inbound",
    lastBucket: "missed",
    candidates: [],
    ...overrides,
  };
}

/** Two missed calls from Jane Doe, with a message. */
export function buildCallBack(overrides: Partial<CallBack> = {}): CallBack {
  return {
    number: NUMBER,
    name: "Jane Doe",
    callerType: "customer",
    missed: 2,
    firstMissedAt: "2026-07-13T08:00:00.000Z",
    lastMissedAt: "2026-07-14T08:00:00.000Z",
    hasVoicemail: true,
    contactId: null,
    assignedTo: null,
    assignedToName: null,
    note: null,
    version: 0,
    ...overrides,
  };
}

export function buildInteractionsToDo(overrides: Partial<InteractionsToDo> = {}): InteractionsToDo {
  const { name, callerType, firstMissedAt } = buildCallBack();
  const { id, customerName, occurredAt } = buildVisit();
  const contactId = "0190e000-0000-7000-8000-000000000001";
  return {
    callBacks: { total: 12, rows: [{ name, callerType, contactId, firstMissedAt }] },
    unassessedVisits: { total: 1, rows: [{ id, customerName, occurredAt }] },
    unmatchedCallers: { total: 1, rows: [{ number: NUMBER, calls: 2 }] },
    ...overrides,
  };
}
