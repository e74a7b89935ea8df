import { randomUUID } from "node:crypto";
import type { FactData } from "@dash/contracts/facts/fact";
import type { interactionChanged } from "@dash/contracts/facts/interaction.facts";

export type InteractionState = FactData<typeof interactionChanged>;

/** A visit that a person entered, without optional details. `month` and `year` must match `occurredAt`. */
export function buildInteractionState(
  fields: Pick<InteractionState, "occurredAt" | "month" | "year"> & Partial<InteractionState>,
): InteractionState {
  return {
    interactionId: randomUUID(),
    version: 1,
    interactionType: "visit",
    source: "manual",
    contactId: null,
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
    ...fields,
  };
}
