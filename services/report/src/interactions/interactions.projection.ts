import type { FactData } from "@dash/contracts/facts/fact";
import { interactionChanged, interactionRemoved } from "@dash/contracts/facts/interaction.facts";
import { column, type StateRow } from "@dash/service-lib/database/columns";
import { keepNewest } from "@dash/service-lib/facts/keep-newest";
import { projection } from "@dash/service-lib/facts/projection";

const columns = {
  id: column.uuid({ fact: "interactionId" }),
  version: column.int(),
  isDeleted: column.boolean(),
  interactionType: column.text().orNull(),
  direction: column.text().orNull(),
  bucket: column.text().orNull(),
  callerType: column.text().orNull(),
  isWarrantyVisit: column.boolean().orNull(),
  faultCategory: column.text().orNull(),
  occurredAt: column.instant().orNull(),
  durationSeconds: column.int().orNull(),
};

const saveInteractions = keepNewest("interactions", columns);

/** The lock prevents a deadlock between two batches that change the same interactions. */
const withLock = { lock: "interactions" };

type State = StateRow<typeof columns>;

function changedState(interaction: FactData<typeof interactionChanged>): State {
  return { ...interaction, isDeleted: false };
}

function removedState(removed: FactData<typeof interactionRemoved>): State {
  return {
    ...removed,
    isDeleted: true,
    interactionType: null,
    direction: null,
    bucket: null,
    callerType: null,
    isWarrantyVisit: null,
    faultCategory: null,
    occurredAt: null,
    durationSeconds: null,
  };
}

/** Projections that store the calls and visits that may be among the latest activities. */
export const interactionProjections = [
  projection(interactionChanged, (states) => saveInteractions(states.map(changedState)), withLock),
  projection(interactionRemoved, (states) => saveInteractions(states.map(removedState)), withLock),
];
