import type { NewSavedView, SavedViewChange } from "@dash/contracts/saved-views/saved-views";
import type { AuditAction } from "@dash/contracts/users/audit";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Sides } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { changesOf, recordChange } from "@dash/service-lib/trail/audit-trail";
import { v7 as uuidv7 } from "uuid";
import { requireParametersOf } from "./list-parameters.ts";
import { refuseTakenName, DefaultView, SavedView } from "./saved-view.model.ts";
import { setDefaultView } from "./set-default-view.command.ts";

/** The most views that one person may have of a list. Among more, nobody would find the right one. */
const MOST_VIEWS = 50;
const MOST_FAVOURITES = 20;

/**
 * Saves a view of the actor.
 * @throws Problem 409 when the actor has a view of this name, or too many; 400 when a filter is not of the list.
 */
export async function createView(
  trx: Knex.Transaction,
  cause: Cause,
  { isDefault, ...input }: NewSavedView,
): Promise<string> {
  const ownerId = cause.actor.id;
  const { list, filter } = input;
  requireParametersOf(list, filter);
  const [most, what] =
    list === "entry-favourites" ? [MOST_FAVOURITES, "favourites"] : [MOST_VIEWS, "views of a list"];
  if ((await SavedView.query(trx).where({ ownerId, list }).resultSize()) >= most)
    throw problem("conflict", `At most ${most} ${what}. Delete one first.`);
  const view = await SavedView.query(trx)
    .insertAndFetch({ ...input, id: uuidv7(), ownerId })
    .catch(refuseTakenName);
  if (isDefault) await setDefaultView(trx, ownerId, view, true);
  await recordIfShared(trx, cause, "created", { after: view });
  return view.id;
}

/**
 * Changes a view. Once it is shared no longer, it is nobody's default but its owner's.
 * @throws Problem 409 when its owner has another view of the name.
 */
export async function updateView(
  trx: Knex.Transaction,
  cause: Cause,
  view: SavedView,
  change: SavedViewChange,
): Promise<void> {
  if (change.filter) requireParametersOf(view.list, change.filter);
  const changed = await changeRow<SavedView>(
    SavedView,
    trx,
    view,
    change as Partial<SavedView>,
  ).catch(refuseTakenName);
  if (!changed) return;
  if (view.isShared && !changed.isShared)
    await DefaultView.query(trx)
      .where({ viewId: view.id })
      .whereNot({ userId: view.ownerId })
      .delete();
  await recordIfShared(trx, cause, "updated", { before: view, after: changed });
}

export async function deleteView(
  trx: Knex.Transaction,
  cause: Cause,
  view: SavedView,
): Promise<void> {
  await SavedView.query(trx).deleteById(view.id);
  await recordIfShared(trx, cause, "deleted", { before: view });
}

const viewChange = changesOf(SavedView, "saved-view", ({ name }: SavedView) => name);

/** Records changes of what others see. The trail shows nothing of views that only their owners use. */
async function recordIfShared(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  sides: Sides<SavedView>,
): Promise<void> {
  if (sides.before?.isShared || sides.after?.isShared)
    await recordChange(trx, cause, viewChange(action, sides));
}
