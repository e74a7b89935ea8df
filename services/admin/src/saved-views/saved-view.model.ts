import type { FilteredList, ViewFilter } from "@dash/contracts/saved-views/saved-views";
import { column, type RowOf } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";
import { isRefusal, sqlState } from "@dash/service-lib/database/postgres-error";
import { problem } from "@dash/service-lib/http/problem";

export class SavedView extends modelOf("saved_views", {
  id: column.uuid(),
  ownerId: column.uuid(),
  list: column.text({ trail: true }).of<FilteredList>(),
  name: column.text({ trail: true }),
  filter: column.jsonb({ trail: true }).of<ViewFilter>(),
  isShared: column.boolean({ trail: true }),
  version: column.int(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {}

export type SavedViewColumns = RowOf<typeof SavedView.columns>;

/** The view with which a list begins for a user. */
export class DefaultView extends modelOf("default_views", {
  userId: column.uuid(),
  list: column.text().of<FilteredList>(),
  viewId: column.uuid(),
}) {
  static override idColumn = ["userId", "list"];
}

/** Turns the error that the owner has a view of this name into a problem; returns any other error unchanged. */
export function asNameConflict(error: unknown): unknown {
  if (!isRefusal(error, sqlState.uniqueViolation, "one_view_of_a_name")) return error;
  const message = "You have a view with this name already";
  return problem("conflict", message, { fields: [{ path: "name", message }] });
}
