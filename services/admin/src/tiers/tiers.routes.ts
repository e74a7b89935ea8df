import Router from "@koa/router";
import { getCurrentTier, listPartnershipTiers } from "@dash/contracts/partnership-tiers";
import type { Knex } from "@dash/service-lib/database";
import { route } from "@dash/service-lib/route";
import { PartnershipTier } from "./partnership-tier.model.ts";
import { presentCurrentTier, presentTier } from "./tier.presenter.ts";

export function tierRouter(knex: Knex): Router {
  const router = new Router();

  // Tiers are read by every role.
  route(router, getCurrentTier, async (ctx) => {
    const tier = await PartnershipTier.query(knex).findOne({ isActive: true });
    ctx.body = presentCurrentTier(tier);
  });

  route(router, listPartnershipTiers, async (ctx) => {
    const tiers = await PartnershipTier.query(knex).orderBy(["createdAt", "id"]);
    ctx.body = tiers.map(presentTier);
  });

  return router;
}
