import {
  deleteTier,
  getTierHistory,
  undoTierActivation,
  updateTier,
  type PartnershipTier,
} from "@dash/contracts/tiers/partnership-tiers";
import { versionUndo, type Undo } from "@dash/kit/ui/feedback/undo";

/** Puts the tier that was in force before in force again. */
export function undoActivation(
  id: string,
  undone = "Activation undone",
): Undo<typeof undoTierActivation> {
  return { endpoint: undoTierActivation, request: { params: { id } }, undone };
}

const deletion = versionUndo(deleteTier, getTierHistory);

/** Deletes a new tier. One that was put in force at once is no longer in force then, and can be deleted by its button. */
export function undoCreation(tier: PartnershipTier): Undo {
  return tier.isActive
    ? undoActivation(tier.id, "Partnership tier is not in force any more")
    : deletion(tier, "Partnership tier deleted");
}

export function undoEdit(
  { id, version }: PartnershipTier,
  { name, monthlyHours, description, carryOver }: PartnershipTier,
): Undo<typeof updateTier> {
  return {
    endpoint: updateTier,
    request: { params: { id }, version, body: { name, monthlyHours, description, carryOver } },
    undone: "Partnership tier is as before",
    history: { endpoint: getTierHistory, id },
  };
}
