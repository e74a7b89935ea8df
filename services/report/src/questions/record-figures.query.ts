import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import {
  presentEntryFigure,
  presentInteractionFigure,
  type EntryRow,
  type Figure,
  type InteractionRow,
} from "./figure.presenter.ts";

type Figures = ReadonlyMap<string, Figure>;

/** Finds the figures of time entries that are not deleted, by their ids. */
export async function findEntryFigures(knex: Knex, ids: readonly string[]): Promise<Figures> {
  const rows = await rowsOf<EntryRow>(
    knex,
    `select entry_id as id, entry.month, entry.year, minutes, day::text, line.name as "lineName"
     from entries entry left join service_lines line on line.id = service_line_id
     where entry_id = any(:ids::uuid[]) and not is_deleted`,
    { ids },
    "entry-figures",
  );
  return new Map(rows.map((row) => [row.id, presentEntryFigure(row)]));
}

/** Finds the figures of calls and visits that are not removed, by their ids. */
export async function findInteractionFigures(knex: Knex, ids: readonly string[]): Promise<Figures> {
  const rows = await rowsOf<InteractionRow>(
    knex,
    `select id, occurred_at as "occurredAt", json_build_object(
       'type', interaction_type, 'direction', direction, 'bucket', bucket, 'callerType', caller_type,
       'isWarrantyVisit', is_warranty_visit, 'faultCategory', fault_category, 'seconds', duration_seconds)
       as interaction
     from interactions where id = any(:ids::uuid[]) and not is_deleted`,
    { ids },
    "interaction-figures",
  );
  return new Map(rows.map((row) => [row.id, presentInteractionFigure(row)]));
}
