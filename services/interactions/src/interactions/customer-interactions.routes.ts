import {
  COUNTING_ROWS_HEADER,
  exportCustomerInteractions,
  getCustomerInteraction,
  getCustomerInteractionHistory,
  listCustomerInteractions,
} from "@dash/contracts/interactions/customer-interactions";
import {
  createCustomerInteraction as create,
  deleteCustomerInteraction as remove,
  hideCustomerInteraction as hide,
  undoInteractionChange as undo,
  unhideCustomerInteraction as unhide,
  updateCustomerInteraction as update,
} from "@dash/contracts/interactions/interaction-changes";
import type { OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { tableFile } from "@dash/service-lib/http/table-file";
import { hold } from "@dash/service-lib/http/hold";
import type { Write } from "@dash/service-lib/http/request";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { lockNumberOf } from "../customers/lock-number.query.ts";
import { createInteraction } from "./create-interaction.command.ts";
import { CustomerInteraction } from "./customer-interaction.model.ts";
import { interactionPolicy } from "./customer-interaction.policy.ts";
import { interactionColumns, presentInteraction } from "./customer-interaction.presenter.ts";
import { deleteInteraction } from "./delete-interaction.command.ts";
import { setHidden } from "./hide-interaction.command.ts";
import {
  findAllInteractions,
  findInteraction,
  findInteractions,
} from "./list-interactions.query.ts";
import { bringBackInteraction, undoInteractionChange } from "./undo-interaction.command.ts";
import { updateInteraction } from "./update-interaction.command.ts";
import { rowPresenter } from "@dash/service-lib/http/row-presenter";

const presentedInteraction = rowPresenter(findInteraction, presentInteraction);

export function addCustomerInteractionRoutes(routes: Routes, { knex }: RouteParts): void {
  addReads(routes, knex);
  addWrites(routes);
  addHiding(routes);
}

function addReads(routes: Routes, knex: Knex): void {
  routes.read(listCustomerInteractions, async ({ actor, input }) => {
    const { rows, counting, ...counts } = await findInteractions(knex, actor, input.query);
    return {
      ...counts,
      rows: rows.map((row) => presentInteraction(actor, row)),
      sums: { [COUNTING_ROWS_HEADER]: counting ?? "" },
    };
  });

  routes.read(exportCustomerInteractions, async ({ actor, input }) => {
    const rows = await findAllInteractions(knex, actor, input.query);
    return tableFile("customer-interactions", interactionColumns(actor), rows);
  });

  routes.read(getCustomerInteraction, async ({ actor, input }) => {
    const row = await findInteraction(knex, input.params.id);
    authorize(actor, interactionPolicy, "read", row);
    return presentInteraction(actor, row);
  });

  routes.history(getCustomerInteractionHistory, {
    record: "interaction",
    policy: interactionPolicy,
    find: (id) => CustomerInteraction.query(knex).findById(id),
  });
}

function addWrites(routes: Routes): void {
  routes.write(create, async (request) => {
    const { actor, cause, trx, input } = request;
    requireAbility(actor, "interaction:write");
    return presentedInteraction(request, await createInteraction(trx, cause, input.body));
  });

  routes.write(update, async (request) => {
    await lockNumberOf(request.trx, request.input.params.id);
    const interaction = await holdInteraction(request, "update");
    await updateInteraction(request.trx, request.cause, interaction, request.input.body);
    return presentedInteraction(request, interaction);
  });

  routes.write(remove, async (request) => {
    const interaction = await holdInteraction(request, "delete");
    await deleteInteraction(request.trx, request.cause, interaction);
  });

  routes.write(undo, async (request) => {
    const { actor, cause, trx, input, version } = request;
    const { id } = input.params;
    requireAbility(actor, "interaction:write");
    await lockNumberOf(trx, id);
    if (await CustomerInteraction.query(trx).findById(id)) {
      const interaction = await holdInteraction(request, "update");
      await undoInteractionChange(trx, cause, interaction);
    } else await bringBackInteraction(trx, cause, id, version);
  });
}

/** Hides calls of the call system, which are never deleted. */
function addHiding(routes: Routes): void {
  routes.write(hide, async (request) => {
    const interaction = await holdInteraction(request, "hide");
    await setHidden(request.trx, request.cause, interaction, request.input.body.reason);
    return presentedInteraction(request, interaction);
  });

  routes.write(unhide, async (request) => {
    const interaction = await holdInteraction(request, "unhide");
    await setHidden(request.trx, request.cause, interaction, null);
    return presentedInteraction(request, interaction);
  });
}

function holdInteraction(
  request: Write<OfOneRecord>,
  question: keyof typeof interactionPolicy,
): Promise<CustomerInteraction> {
  return hold(request, interactionPolicy, question, {
    load: CustomerInteraction.query(request.trx).findById(request.input.params.id).forUpdate(),
    present: (interaction) => presentedInteraction(request, interaction),
  });
}
