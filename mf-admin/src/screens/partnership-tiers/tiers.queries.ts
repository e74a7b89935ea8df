import { listPartnershipTiers } from "@dash/contracts/partnership-tiers";
import { queryFor } from "@dash/kit";

export const tiersQuery = queryFor(listPartnershipTiers);
