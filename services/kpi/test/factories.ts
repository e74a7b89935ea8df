import { randomUUID } from "node:crypto";
import { interactionChanged, interactionRemoved } from "@dash/contracts/facts/interaction.facts";
import type { Fact, FactData } from "@dash/contracts/fact";
import { buildFact } from "@dash/service-lib/testing/facts";

export type InteractionState = FactData<typeof interactionChanged>;

/** A visit on the twelfth of its month, March 2026, of which nothing else is said. */
export function buildVisit(overrides: Partial<InteractionState> = {}): InteractionState {
  const { month = 3, year = 2026 } = overrides;
  return {
    interactionId: randomUUID(),
    version: 1,
    interactionType: "visit",
    source: "manual",
    contactId: null,
    occurredAt: `${year}-${String(month).padStart(2, "0")}-12T09:30:00.000Z`,
    month,
    year,
    durationSeconds: null,
    direction: null,
    bucket: null,
    callerType: null,
    targetResponseTimeMinutes: null,
    actualResponseTimeMinutes: null,
    firstCallResolution: null,
    firstTimeFix: null,
    satisfactionRating: null,
    escalated: false,
    isWarrantyVisit: false,
    warrantyClaimValid: null,
    faultCategory: null,
    ...overrides,
  };
}

export function buildWarrantyVisit(overrides: Partial<InteractionState> = {}): InteractionState {
  return buildVisit({ isWarrantyVisit: true, ...overrides });
}

/** A call that was entered by hand. */
export function buildCall(overrides: Partial<InteractionState> = {}): InteractionState {
  return buildVisit({ interactionType: "call", bucket: "answered", ...overrides });
}

/** A call of the call system, inbound and answered. */
export function buildSyncedCall(overrides: Partial<InteractionState> = {}): InteractionState {
  return buildCall({ source: "call-system", direction: "inbound", ...overrides });
}

export function changedFact(state: InteractionState): Fact {
  return buildFact(interactionChanged, state);
}

export function removedFact(state: Pick<InteractionState, "interactionId" | "version">): Fact {
  const { interactionId, version } = state;
  return buildFact(interactionRemoved, { interactionId, version });
}
