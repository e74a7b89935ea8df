import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type {
  InstallationSort,
  listInstallations,
} from "@dash/contracts/installations/installations";
import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Knex } from "@dash/service-lib/database/database";
import { pageAsJson, type PageOf } from "@dash/service-lib/database/page";
import { alphabetically } from "@dash/service-lib/database/search-text";
import { rowsById } from "@dash/service-lib/database/rows-by-id";
import { selectList } from "@dash/service-lib/database/sql-lists";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";
import { installationConditions, type InstallationFilter } from "./installation-filter.ts";
import { Installation } from "./installation.model.ts";
import {
  presentInstallation,
  type InstallationAnswer,
  type InstallationRow,
} from "./installation.presenter.ts";

type Page = InputOf<typeof listInstallations>["query"];

const { salesPipelineId: _link, ...visibleColumns } = Installation.columns;

/** The columns of a row. `entry` is null for a deleted entry, so the row does not link to it. */
const COLUMNS = `${selectList(visibleColumns, "installation")}, entry.id as "salesPipelineId",
  coalesce(installation.region <> installation.postcode_region, false) as "hasRegionConflict",
  people.name as "userName"`;

const JOINS = `left join people on people.id = installation.user_id
  left join sales_pipeline entry on entry.id = installation.sales_pipeline_id and not entry.is_deleted`;

const LATEST = "installation.installation_date desc, installation.id desc";

const MODEL = alphabetically("installation.heat_pump_model");

/** Complete orders: the id breaks ties. Missing values are last. */
const orders: Record<InstallationSort, string> = {
  "-installationDate": LATEST,
  installationDate: "installation.installation_date, installation.id",
  postcode: "installation.postcode, installation.id",
  "-postcode": "installation.postcode desc, installation.id desc",
  heatPumpModel: `${MODEL}, ${LATEST}`,
  "-heatPumpModel": `${MODEL} desc, ${LATEST}`,
  "-customerSatisfaction": `installation.customer_satisfaction desc nulls last, ${LATEST}`,
  customerSatisfaction: `installation.customer_satisfaction nulls last, ${LATEST}`,
};

/**
 * For actors who may not see whole postcodes, sorts by outcode: the order of whole postcodes would reveal something
 * about them.
 */
function orderOf(actor: Actor, sort: InstallationSort): string {
  const order = orders[sort];
  if (may(actor, "customer:read-private")) return order;
  return order.replace("installation.postcode", "split_part(installation.postcode, ' ', 1)");
}

export function findInstallations(
  knex: Knex,
  actor: Actor,
  filter: Page,
): Promise<PageOf<InstallationRow>> {
  const { where, bindings } = installationConditions(actor, filter);
  const order = orderOf(actor, filter.sort);
  const page = `select ${COLUMNS} from (
      select * from installations installation where ${where} order by ${order} limit :limit offset :offset
    ) installation ${JOINS} order by ${order}`;
  return rowOf<PageOf<InstallationRow>>(
    knex,
    `select count(*) as total, ${pageAsJson(page)} from installations installation where ${where}`,
    { ...bindings, limit: filter.limit, offset: filter.offset },
  );
}

/** Reads all matching installations as the actor may see them. */
export function findAllInstallations(
  knex: Knex,
  actor: Actor,
  filter: InstallationFilter,
): Promise<AsyncIterable<InstallationAnswer>> {
  const { where, bindings } = installationConditions(actor, filter);
  const found = `select id from installations installation where ${where} order by ${orderOf(actor, filter.sort)}`;
  return rowsById(knex, { sql: found, bindings }, async (ids) => {
    const sql = `select ${COLUMNS} from installations installation ${JOINS}
      where installation.id = any(:ids::uuid[])`;
    const rows = await rowsOf<InstallationRow>(knex, sql, { ids });
    return rows.map((row) => presentInstallation(actor, row));
  });
}

/** Finds the installations that entries led to, newest first. */
export function findInstallationsOf(
  knex: Knex,
  entryIds: readonly string[],
): Promise<InstallationRow[]> {
  return rowsOf<InstallationRow>(
    knex,
    `select ${COLUMNS} from installations installation ${JOINS}
     where installation.sales_pipeline_id = any(:entryIds::uuid[]) order by ${LATEST}`,
    { entryIds },
    "installations-of-entries",
  );
}

export async function findInstallation(
  knex: Knex,
  id: string,
): Promise<InstallationRow | undefined> {
  const [row] = await rowsOf<InstallationRow>(
    knex,
    `select ${COLUMNS} from installations installation ${JOINS} where installation.id = :id::uuid`,
    { id },
    "installation",
  );
  return row;
}
