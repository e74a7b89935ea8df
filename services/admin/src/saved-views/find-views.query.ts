import type { FilteredList } from "@dash/contracts/saved-views/saved-views";
import type { Knex } from "@dash/service-lib/database/database";
import { alphabetically } from "@dash/service-lib/database/search-text";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { SavedViewColumns } from "./saved-view.model.ts";

export interface FoundView extends Pick<
  SavedViewColumns,
  "id" | "list" | "name" | "filter" | "isShared" | "ownerId" | "version"
> {
  readonly ownerName: string;
  readonly isDefault: boolean;
}

const VIEWS = `
  select saved.id, saved.list, saved.name, saved.filter, saved.is_shared as "isShared",
    saved.owner_id as "ownerId", saved.version,
    coalesce(nullif(concat_ws(' ', owner.first_name, owner.last_name), ''), 'User') as "ownerName",
    chosen.view_id is not null as "isDefault"
  from saved_views saved
  join users owner on owner.id = saved.owner_id
  left join default_views chosen on chosen.view_id = saved.id and chosen.user_id = :readerId`;

/** The views of lists that a reader sees: their own by name, then those that others share. */
export function findViews(
  knex: Knex,
  readerId: string,
  lists: readonly FilteredList[],
): Promise<FoundView[]> {
  return rowsOf<FoundView>(
    knex,
    `${VIEWS} where saved.list = any(:lists) and (saved.owner_id = :readerId or saved.is_shared)
     order by saved.owner_id <> :readerId, ${alphabetically("saved.name")}, saved.id`,
    { readerId, lists },
  );
}

/** A view as the reader sees it. It must exist. */
export async function findView(knex: Knex, readerId: string, id: string): Promise<FoundView> {
  const [view] = await rowsOf<FoundView>(knex, `${VIEWS} where saved.id = :id`, { readerId, id });
  if (!view) throw new Error(`the view ${id} is not stored`);
  return view;
}

/** The views with which lists begin for a reader. */
export function findDefaultViews(
  knex: Knex,
  readerId: string,
  lists: readonly FilteredList[],
): Promise<Pick<SavedViewColumns, "list" | "filter">[]> {
  return rowsOf(
    knex,
    `select saved.list, saved.filter from default_views chosen
     join saved_views saved on saved.id = chosen.view_id
     where chosen.user_id = :readerId and saved.list = any(:lists)
       and (saved.owner_id = :readerId or saved.is_shared)
     order by saved.list`,
    { readerId, lists },
  );
}
