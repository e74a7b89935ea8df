import type { OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import {
  activateTier as activate,
  createTier as create,
  deleteTier as remove,
  getCurrentTier,
  getTierHistory,
  listPartnershipTiers,
  listTierPeriods,
  undoTierActivation as undo,
  updateTier as update,
} from "@dash/contracts/tiers/partnership-tiers";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { hold } from "@dash/service-lib/http/hold";
import { openQueue } from "@dash/service-lib/http/queue";
import type { Write } from "@dash/service-lib/http/request";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { activateTier } from "./activate-tier.command.ts";
import { createTier } from "./create-tier.command.ts";
import { deleteTier } from "./delete-tier.command.ts";
import { findPeriods } from "./list-tier-periods.query.ts";
import { findTiers } from "./list-tiers.query.ts";
import { holdTierInForce, PartnershipTier, type UsedTier } from "./partnership-tier.model.ts";
import { tierPolicy } from "./tier.policy.ts";
import { presentCurrentTier, presentPeriod, presentTier } from "./tier.presenter.ts";
import { undoActivation } from "./undo-activation.command.ts";
import { updateTier } from "./update-tier.command.ts";

export function addTierRoutes(routes: Routes, { knex }: RouteParts): void {
  addReads(routes, knex);
  addWrites(routes.inTurn(openQueue()));
}

function addReads(routes: Routes, knex: Knex): void {
  routes.read(getCurrentTier, async () =>
    presentCurrentTier(await PartnershipTier.query(knex).findOne({ isActive: true })),
  );

  routes.read(listPartnershipTiers, async ({ actor }) => {
    const tiers = await findTiers(knex);
    return tiers.map((tier) => presentTier(actor, tier));
  });

  routes.read(listTierPeriods, async ({ input }) => {
    const { rows, total } = await findPeriods(knex, input.query);
    return { rows: rows.map(presentPeriod), total };
  });

  routes.history(getTierHistory, {
    record: "tier",
    policy: tierPolicy,
    find: (id) => PartnershipTier.query(knex).findById(id),
  });
}

function addWrites(routes: Routes): void {
  routes.write(create, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "tier:manage");
    return presentTier(actor, await createTier(trx, cause, input.body));
  });

  routes.write(update, async (request) => {
    const { actor, cause, trx, input } = request;
    const tier = await holdTier(request, "update");
    return presentTier(actor, await updateTier(trx, cause, tier, input.body));
  });

  for (const [endpoint, question, change] of [
    [activate, "activate", activateTier],
    [undo, "undoActivation", undoActivation],
  ] as const)
    routes.write(endpoint, async (request) => {
      const { actor, cause, trx } = request;
      const tier = await holdTier(request, question);
      return presentTier(actor, await change(trx, cause, tier));
    });

  routes.write(remove, async (request) => {
    const tier = await holdTier(request, "delete");
    await deleteTier(request.trx, request.cause, tier);
  });
}

function holdTier(
  request: Write<OfOneRecord>,
  question: keyof typeof tierPolicy,
): Promise<UsedTier> {
  return hold(request, tierPolicy, question, {
    load: findForUpdate(request.trx, request.input.params.id),
    present: (tier) => presentTier(request.actor, tier),
  });
}

/** Takes the lock on the tier in force before it reads the tier, so that no other command can make the row outdated. */
async function findForUpdate(trx: Knex.Transaction, id: string): Promise<UsedTier | undefined> {
  await holdTierInForce(trx);
  const [tier] = await findTiers(trx, id);
  return tier;
}
