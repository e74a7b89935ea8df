import type { Snapshot } from "@dash/contracts/audit";
import type { Change } from "@dash/service-lib/audit-trail";
import type { NewMovement } from "./stock-movement.model.ts";

type Traced = Omit<Change, "label">;

export function movementCreated(movement: NewMovement): Traced {
  return {
    action: "created",
    record: "stock-movement",
    recordId: movement.id,
    before: null,
    after: snapshotOf(movement),
  };
}

/** Kept under the movement that was taken back, for that is what people look for. */
export function movementReversed(reversed: NewMovement, reversal: NewMovement): Traced {
  return {
    action: "reversed",
    record: "stock-movement",
    recordId: reversed.id,
    before: snapshotOf(reversed),
    after: snapshotOf(reversal),
  };
}

function snapshotOf({ stockItemId, movementType, change, reason, notes }: NewMovement): Snapshot {
  return { stockItemId, movementType, change, reason, notes };
}
