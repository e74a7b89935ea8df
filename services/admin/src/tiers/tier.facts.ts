import { changesOf } from "@dash/service-lib/trail/audit-trail";
import { PartnershipTier, type UsedTier } from "./partnership-tier.model.ts";

export const tierChange = changesOf(PartnershipTier, "tier", ({ name }: UsedTier) => name);
