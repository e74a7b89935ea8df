import type { FilteredList, ViewFilter } from "@dash/contracts/saved-views/saved-views";
import { column, type RowOf } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";
import { refusalOfTaken } from "@dash/service-lib/http/taken-name";

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

export const refuseTakenName = refusalOfTaken(
  "one_view_of_a_name",
  "You have one with this name already",
);
