import type { CallBack, Contact, UnmatchedCaller } from "@dash/contracts/interactions/callers";
import type { InteractionsToDo } from "@dash/contracts/interactions/to-do";
import { buildUser } from "@dash/kit/testing";
import { buildVisit, NUMBER, SERVICE_ID } from "@dash/contracts/testing/interactions";
import type { ServiceLine } from "@dash/contracts/time/service-lines";

export const WARRANTY_ID = "0190b000-0000-7000-8000-000000000002";

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
  const me = { userId: buildUser().id, name: "Sam Patel", oldest: "2026-07-13" };
  const nobody = { userId: null, name: null, total: 9, oldest: "2026-07-05" };
  const colleague = {
    userId: crypto.randomUUID(),
    name: "Beth Ng",
    total: 19,
    oldest: "2026-07-01",
  };
  const row = { name, callerType, contactId, firstMissedAt, assignedTo: me.userId };
  return {
    callBacks: { total: 12, rows: [row], owners: [colleague, nobody, { ...me, total: 3 }] },
    unassessedVisits: {
      total: 1,
      rows: [{ id, customerName, occurredAt }],
      owners: [{ ...me, total: 1 }],
    },
    visitsFrom: "2026-05-31T23:00:00.000Z",
    unmatchedCallers: null,
    ...overrides,
  };
}
