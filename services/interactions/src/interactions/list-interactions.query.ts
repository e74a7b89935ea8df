import type {
  InteractionSort,
  listCustomerInteractions,
} from "@dash/contracts/interactions/customer-interactions";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { OwnerShare } from "@dash/contracts/users/owner-share";
import type { Actor } from "@dash/service-lib/access/identity";
import type { Knex } from "@dash/service-lib/database/database";
import { ownersAsJson } from "@dash/service-lib/database/owners-as-json";
import { listPage, MOST_FOUND, type PageOf } from "@dash/service-lib/database/page";
import { rowsById } from "@dash/service-lib/database/rows-by-id";
import { selectList } from "@dash/service-lib/database/sql-lists";
import { rowOf, rowsOf, type Bindings } from "@dash/service-lib/database/statement";
import { isInClosedMonth } from "@dash/service-lib/months/closed-months";
import { CustomerInteraction } from "./customer-interaction.model.ts";
import {
  presentInteraction,
  type InteractionAnswer,
  type InteractionRow,
} from "./customer-interaction.presenter.ts";
import {
  LONDON_TIME,
  countedRows,
  interactionConditions,
  type InteractionFilter,
} from "./interaction-filter.ts";

const TIME = "interaction.occurred_at";
const DURATION = "interaction.duration_seconds";
const RATING = "interaction.satisfaction_rating";
/** The sort key of rows without a value: less than any duration or rating, and than any of them negated. */
const KEY_WITHOUT_VALUE = -1_000_000;

/** A complete order of the rows of `customer_interactions interaction`: the id breaks ties. */
function interactionOrder(filter: InteractionFilter): string {
  const { sort } = filter;
  if (sort !== "counts" && sort !== "-counts") return orders[sort];
  const counted = countedRows(filter);
  if (!counted) return orders["-occurredAt"];
  const [counting, missing] = sort === "counts" ? [0, 1] : [1, 0];
  return byKey(`case when ${counted} then ${counting} else ${missing} end`);
}

const orders: Record<Exclude<InteractionSort, "counts" | "-counts">, string> = {
  "-occurredAt": `${TIME} desc, interaction.id desc`,
  occurredAt: `${TIME}, interaction.id`,
  "-duration": byKey(`coalesce(${DURATION}, ${KEY_WITHOUT_VALUE})`),
  duration: byKey(`coalesce(-${DURATION}, ${KEY_WITHOUT_VALUE})`),
  "-satisfactionRating": byKey(`coalesce(${RATING}, ${KEY_WITHOUT_VALUE})`),
  satisfactionRating: byKey(`coalesce(-${RATING}, ${KEY_WITHOUT_VALUE})`),
};

/** Sorts by a key in descending order. */
function byKey(key: string): string {
  return `${key} desc, ${TIME} desc, interaction.id desc`;
}

type Page = InputOf<typeof listCustomerInteractions>["query"];

const {
  contactId: _customer,
  customerName: _name,
  sessionKey: _session,
  counterpartyNumber: _number,
  isCallerStated: _stated,
  isWithdrawn: _withdrawn,
  ...visibleColumns
} = CustomerInteraction.columns;

/**
 * The name that a call or visit is shown with; the statement must join `contacts`. One whose number names
 * the caller has the name of the customer that its own customer was merged into.
 */
export const SHOWN_NAME = `case
    when contacts.merged_into is not null and not interaction.is_caller_stated
      then (select name from contacts customer where customer.id = contacts.merged_into)
    else interaction.customer_name end`;

const COLUMNS = `${selectList(visibleColumns, "interaction")}, contacts.customer_id as "contactId",
  ${SHOWN_NAME} as "customerName", interaction.first_time_fix as "firstTimefix",
  (select count(*) from visit_photos photo where photo.interaction_id = interaction.id
    and deleted_at is null and signed_by is null) as "photoCount",
  (select sum(units) from visit_parts part where part.interaction_id = interaction.id) as "partsUsed",
  people.name as "userName", service_lines.name as "serviceLineName",
  ${isInClosedMonth("interaction")} as "isInClosedMonth"`;

const NAMES = `left join contacts on contacts.id = interaction.contact_id
  left join people on people.id = interaction.user_id
  left join service_lines on service_lines.id = interaction.service_line_id`;

interface InteractionPage extends PageOf<InteractionRow> {
  /** How many of all rows count for the share in the filter; null where there is none. */
  readonly counting: number | null;
}

export function findInteractions(knex: Knex, actor: Actor, filter: Page): Promise<InteractionPage> {
  const { sql, bindings } = interactionPage(actor, filter);
  return rowOf<InteractionPage>(knex, sql, bindings);
}

export function interactionPage(actor: Actor, filter: Page): { sql: string; bindings: Bindings } {
  const { where, bindings } = interactionConditions(actor, filter);
  const counted = countedRows(filter);
  const sql = listPage({
    table: "customer_interactions",
    name: "interaction",
    where,
    sums: `${counted ? `count(*) filter (where ${counted})` : "null::int"} as counting`,
    page: (from, order) => `select ${COLUMNS} from (
        select * from ${from} order by ${order} limit :limit offset :offset
      ) interaction ${NAMES} order by ${order}`,
    order: interactionOrder(filter),
    usualOrder: orders["-occurredAt"],
    ...(filter.search && { most: MOST_FOUND }),
  });
  return { sql, bindings: { ...bindings, limit: filter.limit, offset: filter.offset } };
}

/** Counts the matching rows of each person. */
export async function findOwners(
  knex: Knex,
  actor: Actor,
  filter: InteractionFilter,
): Promise<OwnerShare[]> {
  const { where, bindings } = interactionConditions(actor, filter);
  const rows = `select user_id, people.name, (${LONDON_TIME})::date as since
    from (select * from customer_interactions interaction where ${where}) interaction
    left join people on people.id = user_id`;
  const sql = `select ${ownersAsJson(rows)}`;
  return (await rowOf<{ owners: OwnerShare[] }>(knex, sql, bindings)).owners;
}

/** Reads all matching rows as the actor may see them. */
export function findAllInteractions(
  knex: Knex,
  actor: Actor,
  filter: InteractionFilter,
): Promise<AsyncIterable<InteractionAnswer>> {
  const { where, bindings } = interactionConditions(actor, filter);
  const found = `select id from customer_interactions interaction where ${where} order by ${interactionOrder(filter)}`;
  return rowsById(knex, { sql: found, bindings }, async (ids) => {
    const sql = `select ${COLUMNS} from customer_interactions interaction ${NAMES}
      where interaction.id = any(:ids::uuid[])`;
    const rows = await rowsOf<InteractionRow>(knex, sql, { ids });
    return rows.map((row) => presentInteraction(actor, row));
  });
}

/** Reads one interaction, even if it is hidden. */
export async function findInteraction(knex: Knex, id: string): Promise<InteractionRow | undefined> {
  const [row] = await rowsOf<InteractionRow>(
    knex,
    `select ${COLUMNS} from customer_interactions interaction ${NAMES} where interaction.id = :id::uuid`,
    { id },
    "interaction",
  );
  return row;
}
