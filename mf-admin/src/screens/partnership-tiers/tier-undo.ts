import {
  deleteTier,
  getTierHistory,
  undoTierActivation,
  updateTier,
  type PartnershipTier,
} from "@dash/contracts/tiers/partnership-tiers";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";

/** Puts the tier that was in force before in force again. */
export function undoActivation(
  id: string,
  undone = "Activation undone",
): Undo<typeof undoTierActivation> {
  return { endpoint: undoTierActivation, request: { params: { id } }, undone };
}

/** Deletes a new tier. One that was put in force at once is no longer in force then, and can be deleted by its button. */
export function undoCreation({ id, version, isActive }: PartnershipTier): Undo {
  if (isActive) return undoActivation(id, "Partnership tier is not in force any more");
  return {
    endpoint: deleteTier,
    request: { params: { id }, version },
    undone: "Partnership tier deleted",
    history: { endpoint: getTierHistory, id },
  } satisfies Undo<typeof deleteTier>;
}

export function undoEdit(
  { id, version }: PartnershipTier,
  { name, monthlyHours, description }: PartnershipTier,
): Undo<typeof updateTier> {
  return {
    endpoint: updateTier,
    request: { params: { id }, version, body: { name, monthlyHours, description } },
    undone: "Partnership tier is as before",
    history: { endpoint: getTierHistory, id },
  };
}
