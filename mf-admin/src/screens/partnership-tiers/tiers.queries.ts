import { listPartnershipTiers } from "@dash/contracts/tiers/partnership-tiers";
import { queryFor } from "@dash/kit";

export const tiersQuery = queryFor(listPartnershipTiers);
