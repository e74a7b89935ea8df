import type { Knex } from "@dash/service-lib/database/database";
import { DefaultView, type SavedViewColumns } from "./saved-view.model.ts";

/** Makes a list begin with a view for a user, in place of another, or no longer. */
export async function setDefaultView(
  trx: Knex.Transaction,
  userId: string,
  { id: viewId, list }: Pick<SavedViewColumns, "id" | "list">,
  isDefault: boolean,
): Promise<void> {
  if (isDefault)
    await DefaultView.query(trx)
      .insert({ userId, list, viewId })
      .onConflict(["userId", "list"])
      .merge();
  else await DefaultView.query(trx).where({ userId, viewId }).delete();
}
