import type { OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import {
  createSavedView as create,
  deleteSavedView as remove,
  listDefaultViews,
  listSavedViews,
  listsOf,
  setDefaultView as setDefault,
  updateSavedView as update,
  type FilteredList,
  type SavedView as ViewAnswer,
} from "@dash/contracts/saved-views/saved-views";
import type { Actor } from "@dash/service-lib/access/identity";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { hold } from "@dash/service-lib/http/hold";
import { problem } from "@dash/service-lib/http/problem";
import type { Write } from "@dash/service-lib/http/request";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { createView, deleteView, updateView } from "./change-views.command.ts";
import { findDefaultViews, findView, findViews } from "./find-views.query.ts";
import { SavedView } from "./saved-view.model.ts";
import { savedViewPolicy } from "./saved-view.policy.ts";
import { presentView } from "./saved-view.presenter.ts";
import { setDefaultView } from "./set-default-view.command.ts";

/** Everybody keeps views of their own, and sees what others share of the lists that their role may open. */
export function addSavedViewRoutes(routes: Routes, { knex }: RouteParts): void {
  addReads(routes, knex);
  addWrites(routes);
}

function addReads(routes: Routes, knex: Knex): void {
  routes.read(listSavedViews, async ({ actor, input }) => {
    const { list } = input.query;
    if (list) requireList(actor, list);
    const views = await findViews(knex, actor.id, list ? [list] : listsFor(actor));
    return views.map((view) => presentView(actor, view));
  });

  routes.read(listDefaultViews, ({ actor }) => findDefaultViews(knex, actor.id, listsFor(actor)));
}

function addWrites(routes: Routes): void {
  routes.write(create, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "saved-view:keep");
    requireList(actor, input.body.list);
    if (input.body.isShared)
      authorize(actor, savedViewPolicy, "share", { ...input.body, ownerId: actor.id });
    return presentStored(trx, actor, await createView(trx, cause, input.body));
  });

  routes.write(update, async (request) => {
    const { actor, cause, trx, input } = request;
    const { isShared, ...rest } = input.body;
    const isOnlyUnshared = isShared === false && Object.keys(rest).length === 0;
    const view = await holdView(request, isOnlyUnshared ? "unshare" : "update");
    if (isShared && !view.isShared) authorize(actor, savedViewPolicy, "share", view);
    await updateView(trx, cause, view, input.body);
    return presentStored(trx, actor, view.id);
  });

  routes.write(setDefault, async (request) => {
    const { actor, trx, input } = request;
    const view = await holdView(request, "read");
    await setDefaultView(trx, actor.id, view, input.body.isDefault);
    return presentStored(trx, actor, view.id);
  });

  routes.write(remove, async (request) => {
    const view = await holdView(request, "delete");
    await deleteView(request.trx, request.cause, view);
  });
}

function listsFor(actor: Actor): readonly FilteredList[] {
  return actor.kind === "user" ? listsOf(actor.role) : [];
}

function requireList(actor: Actor, list: FilteredList): void {
  if (!listsFor(actor).includes(list)) throw problem("forbidden");
}

function holdView(
  request: Write<OfOneRecord>,
  question: keyof typeof savedViewPolicy,
): Promise<SavedView> {
  const { actor, trx, input } = request;
  const { id } = input.params;
  return hold(request, savedViewPolicy, question, {
    load: SavedView.query(trx).findById(id).forUpdate(),
    present: () => presentStored(trx, actor, id),
  });
}

async function presentStored(knex: Knex, actor: Actor, id: string): Promise<ViewAnswer> {
  return presentView(actor, await findView(knex, actor.id, id));
}
