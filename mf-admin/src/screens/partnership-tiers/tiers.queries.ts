import {
  activateTier,
  createTier,
  deleteTier,
  getTierHistory,
  listPartnershipTiers,
  listTierPeriods,
  updateTier,
} from "@dash/contracts/partnership-tiers";
import { mutationFor, queryFor, queryPageFor } from "@dash/kit";

export const PERIOD_ROWS = 10;

/** What is read again after any change of a tier; every allocation follows from the tiers. */
export const STALE_BY_TIERS = ["partnership-tiers", "dashboard"];

export const tiersQuery = queryFor(listPartnershipTiers);

export function tierPeriodsQuery(offset: number) {
  return queryPageFor(listTierPeriods, { query: { offset, limit: PERIOD_ROWS } });
}

export function tierHistoryQuery(id: string) {
  return queryFor(getTierHistory, { params: { id } });
}

const stale = STALE_BY_TIERS;
export const createTierMutation = mutationFor(createTier, { stale });
export const updateTierMutation = mutationFor(updateTier, { stale });
export const activateTierMutation = mutationFor(activateTier, { stale });
export const deleteTierMutation = mutationFor(deleteTier, { stale });
