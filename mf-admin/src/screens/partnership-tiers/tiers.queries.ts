import {
  getTierHistory,
  listPartnershipTiers,
  listTierPeriods,
} from "@dash/contracts/partnership-tiers";
import { queryFor, queryPageFor } from "@dash/kit";

export const PERIOD_ROWS = 10;

export const tiersQuery = queryFor(listPartnershipTiers);

export function tierPeriodsQuery(offset: number) {
  return queryPageFor(listTierPeriods, { query: { offset, limit: PERIOD_ROWS } });
}

export function tierHistoryQuery(id: string) {
  return queryFor(getTierHistory, { params: { id } });
}
