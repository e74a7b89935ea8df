import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type {
  exportPipelineEntries,
  listPipelineEntries,
} from "@dash/contracts/sales/sales-pipeline";
import type { PipelineFilter } from "@dash/contracts/sales/sales-pipeline";
import type { OwnerShare } from "@dash/contracts/users/owner-share";
import type { Actor } from "@dash/service-lib/access/identity";
import type { Knex } from "@dash/service-lib/database/database";
import { ownersAsJson } from "@dash/service-lib/database/owners-as-json";
import { pageAsJson, pageRows, type PageOf } from "@dash/service-lib/database/page";
import { rowsById } from "@dash/service-lib/database/rows-by-id";
import { selectList } from "@dash/service-lib/database/sql-lists";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";
import { PipelineEntry } from "./pipeline-entry.model.ts";
import {
  presentEntry,
  type PipelineEntryAnswer,
  type PipelineEntryRow,
} from "./pipeline-entry.presenter.ts";
import { HAS_REGION_CONFLICT, pipelineConditions } from "./pipeline-filter.ts";
import { pipelineOrders } from "./pipeline-order.ts";

type Page = InputOf<typeof listPipelineEntries>["query"];
type Filter = InputOf<typeof exportPipelineEntries>["query"];

const { movedBy: _by, area: _area, district: _district, ...visibleColumns } = PipelineEntry.columns;

/**
 * The value minus the grant, at least 0. Null for an entry without a value: `greatest` ignores nulls, so it would give
 * 0.
 */
const NET_VALUE = `case when entry.value is not null then greatest(entry.value
  - case when entry.grant_status is distinct from 'refused' then coalesce(entry.grant_amount, 0) else 0 end, 0) end`;

const COLUMNS = `${selectList(visibleColumns, "entry")}, ${HAS_REGION_CONFLICT.replaceAll(/\b(postcode_)?region\b/g, "entry.$&")}
  as "hasRegionConflict", ${NET_VALUE} as "netValue", owner.name as "userName", mover.name as "movedByName",
  installation.id as "installationId"`;

const JOINS = `left join people owner on owner.id = entry.user_id
  left join people mover on mover.id = entry.moved_by
  left join installations installation on installation.sales_pipeline_id = entry.id and not entry.is_deleted`;

/** Reads a page. Its ids and the count come from indexes alone; table rows are read for the page only. */
export function findEntries(
  knex: Knex,
  actor: Actor,
  filter: Page,
): Promise<PageOf<PipelineEntryRow>> {
  const { sql, bindings } = entryPageStatement(actor, filter);
  return rowOf<PageOf<PipelineEntryRow>>(knex, sql, bindings, "pipeline-entries");
}

export function entryPageStatement(actor: Actor, filter: Page) {
  const { where, bindings } = pipelineConditions(actor, filter);
  const order = pipelineOrders[filter.sort];
  const page = `select ${COLUMNS} from sales_pipeline entry ${JOINS}
    where entry.id = any(array(
      select id from sales_pipeline entry where ${where} order by ${order} ${pageRows(filter)}))
    order by ${order}`;
  return {
    sql: `select count(*) as total, ${pageAsJson(page)} from sales_pipeline entry where ${where}`,
    bindings: { ...bindings, offset: filter.offset },
  };
}

/** Counts the entries of each owner; their follow-ups say how long they wait. */
export async function findOwners(
  knex: Knex,
  actor: Actor,
  filter: PipelineFilter & Required<Pick<PipelineFilter, "followUp">>,
): Promise<OwnerShare[]> {
  const { where, bindings } = pipelineConditions(actor, filter);
  const entries = `select user_id, owner.name, next_follow_up as since
    from (select * from sales_pipeline entry where ${where}) entry
    left join people owner on owner.id = user_id`;
  const sql = `select ${ownersAsJson(entries)}`;
  return (await rowOf<{ owners: OwnerShare[] }>(knex, sql, bindings)).owners;
}

/** Reads all matching entries as the actor may see them. */
export function findAllEntries(
  knex: Knex,
  actor: Actor,
  filter: Filter,
): Promise<AsyncIterable<PipelineEntryAnswer>> {
  const { where, bindings } = pipelineConditions(actor, filter);
  const found = `select id from sales_pipeline entry where ${where} order by ${pipelineOrders[filter.sort]}`;
  return rowsById(knex, { sql: found, bindings }, async (ids) =>
    (await findEntriesById(knex, ids)).map((row) => presentEntry(actor, row)),
  );
}

/** Finds an entry, even if it is deleted. */
export async function findEntry(knex: Knex, id: string): Promise<PipelineEntryRow | undefined> {
  const [row] = await findEntriesById(knex, [id]);
  return row;
}

/** Finds entries, deleted ones too, in no particular order. */
export function findEntriesById(knex: Knex, ids: readonly string[]): Promise<PipelineEntryRow[]> {
  return rowsOf<PipelineEntryRow>(
    knex,
    `select ${COLUMNS} from sales_pipeline entry ${JOINS} where entry.id = any(:ids::uuid[])`,
    { ids },
    "pipeline-entry",
  );
}
