import Router from "@koa/router";
import {
  activateTier as activate,
  createTier as create,
  deleteTier as remove,
  getCurrentTier,
  getTierHistory,
  listPartnershipTiers,
  listTierPeriods,
  updateTier as update,
} from "@dash/contracts/partnership-tiers";
import { findHistory } from "@dash/service-lib/trail/audit-trail.query";
import type { Knex } from "@dash/service-lib/database/database";
import { inTurn } from "@dash/service-lib/http/in-turn.middleware";
import { once } from "@dash/service-lib/http/once.middleware";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import { route } from "@dash/service-lib/http/route";
import { transaction } from "@dash/service-lib/http/transaction.middleware";
import { expectedVersion, refuseStale } from "@dash/service-lib/http/version";
import { activateTier } from "./activate-tier.command.ts";
import { createTier } from "./create-tier.command.ts";
import { deleteTier } from "./delete-tier.command.ts";
import { findPeriods } from "./list-tier-periods.query.ts";
import { findTiers } from "./list-tiers.query.ts";
import { holdTierInForce, PartnershipTier, type UsedTier } from "./partnership-tier.model.ts";
import { tierPolicy } from "./tier.policy.ts";
import { presentCurrentTier, presentTier } from "./tier.presenter.ts";
import { updateTier } from "./update-tier.command.ts";

export function tierRouter(knex: Knex): Router {
  const router = new Router();
  const turn = inTurn();

  // Tiers and their periods are read by every role.
  route(router, getCurrentTier, async (ctx) => {
    const tier = await PartnershipTier.query(knex).findOne({ isActive: true });
    ctx.body = presentCurrentTier(tier);
  });

  route(router, listPartnershipTiers, async (ctx) => {
    const tiers = await findTiers(knex);
    ctx.body = tiers.map((tier) => presentTier(ctx.state.actor, tier));
  });

  route(router, listTierPeriods, async (ctx) => {
    const { rows, total } = await findPeriods(knex, ctx.input.query);
    ctx.set("X-Total-Count", String(total));
    ctx.body = rows.map(({ startedAt, endedAt, ...period }) => ({
      ...period,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }));
  });

  route(router, create, turn, once(knex, create), async (ctx) => {
    const { actor, cause, trx } = ctx.state;
    requireAbility(actor, "tier:manage");
    ctx.body = presentTier(actor, await createTier(trx, cause, ctx.input.body));
  });

  route(router, update, turn, transaction(knex), async (ctx) => {
    const { actor, cause, trx } = ctx.state;
    const { params, body } = ctx.input;

    const tier = await holdTier(trx, params.id);
    authorize(actor, tierPolicy, "update", tier);
    refuseStale(expectedVersion(ctx), tier, { current: presentTier(actor, tier), yours: body });
    const updated = await updateTier(trx, cause, tier, body);

    ctx.body = presentTier(actor, updated);
  });

  route(router, activate, turn, once(knex, activate), async (ctx) => {
    const { actor, cause, trx } = ctx.state;

    const tier = await holdTier(trx, ctx.input.params.id);
    authorize(actor, tierPolicy, "activate", tier);
    refuseStale(expectedVersion(ctx), tier, { current: presentTier(actor, tier) });
    const active = await activateTier(trx, cause, tier);

    ctx.body = presentTier(actor, active);
  });

  route(router, remove, turn, transaction(knex), async (ctx) => {
    const { actor, cause, trx } = ctx.state;

    const tier = await holdTier(trx, ctx.input.params.id);
    authorize(actor, tierPolicy, "delete", tier);
    refuseStale(expectedVersion(ctx), tier, { current: presentTier(actor, tier) });
    await deleteTier(trx, cause, tier);
  });

  route(router, getTierHistory, async (ctx) => {
    const { actor } = ctx.state;
    const { id: recordId } = ctx.input.params;

    const tier = await PartnershipTier.query(knex).findById(recordId);
    const isReadable = tier !== undefined;
    ctx.body = await findHistory(knex, actor, { record: "tier", recordId, isReadable });
  });

  return router;
}

/** Every command holds what is in force before it reads a tier, so that what it reads stays true. */
async function holdTier(trx: Knex.Transaction, id: string): Promise<UsedTier | undefined> {
  await holdTierInForce(trx);
  const [tier] = await findTiers(trx, id);
  return tier;
}
