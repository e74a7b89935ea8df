import { interactionChanged, interactionRemoved } from "@dash/contracts/facts/interaction.facts";
import type { Fact } from "@dash/contracts/facts/fact";
import { buildFact } from "@dash/service-lib/testing/facts";
import {
  buildInteractionState,
  type InteractionState,
} from "@dash/service-lib/testing/interaction-state";

/** A visit on the twelfth of its month (March 2026 by default), with the required values only. */
export function buildVisit(overrides: Partial<InteractionState> = {}): InteractionState {
  const { month = 3, year = 2026 } = overrides;
  const occurredAt = `${year}-${String(month).padStart(2, "0")}-12T09:30:00.000Z`;
  return buildInteractionState({ occurredAt, month, year, ...overrides });
}

export function buildWarrantyVisit(overrides: Partial<InteractionState> = {}): InteractionState {
  return buildVisit({ isWarrantyVisit: true, ...overrides });
}

/** A call that was entered by hand. */
export function buildCall(overrides: Partial<InteractionState> = {}): InteractionState {
  return buildVisit({ interactionType: "call", bucket: "answered", ...overrides });
}

/** A synced call, inbound and answered. */
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
