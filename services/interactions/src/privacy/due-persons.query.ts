import type { Claim, DueLead, LastContact } from "@dash/contracts/interactions/customer-data";
import type { Knex } from "@dash/service-lib/database/database";
import { isoInstant, rowsOf } from "@dash/service-lib/database/statement";
import { Customer } from "../customers/customer.model.ts";
import { findOwners } from "../customers/find-owners.query.ts";
import { isOtherName } from "../customers/other-name.ts";

/** Persons are erased together, in one search of all texts: few enough for a statement to be short. */
const AT_A_TIME = 5;

/** A customer whose own calls, visits and notes are older than a day. */
export interface QuietCustomer {
  readonly id: string;
  readonly name: string;
  readonly lastContact: LastContact;
  /** Whether all but name and number was erased, and nothing came since. */
  readonly hasOnlyIdentity: boolean;
}

const OF_CUSTOMER =
  "join contacts member on member.id = contact_id where member.customer_id = customer.id";

/** The latest of what stands under the ids of a customer and of those merged into it. */
const LAST_CONTACT = `
  select at, what from (
    select occurred_at as at, interaction_type as what from customer_interactions ${OF_CUSTOMER}
    union all select contact_notes.created_at, 'note' from contact_notes ${OF_CUSTOMER}
    union all select created_at, 'added' from contacts member where member.customer_id = customer.id) contact
  order by at desc limit 1`;

/** Whether something since the day stands under an id of the customer: one look into an index for each kind. */
const HAS_LATER_CONTACT = `exists (
  select from contacts member where member.customer_id = customer.id and (
    member.created_at >= :before::date
    or exists (select from customer_interactions where contact_id = member.id and occurred_at >= :before::date)
    or exists (select from contact_notes where contact_id = member.id and created_at >= :before::date)))`;

/** Finds customers without contact since a day, in the order of their ids. Leads, and what is nobody's, are not looked at. */
export function findQuietCustomers(
  knex: Knex,
  before: string,
  after: string | null,
): Promise<QuietCustomer[]> {
  return rowsOf<QuietCustomer>(
    knex,
    `select id, name, json_build_object('at', ${isoInstant("at")}, 'what', what) as "lastContact",
       coalesce(details_erased_at > at, false) as "hasOnlyIdentity"
     from contacts customer cross join lateral (${LAST_CONTACT}) last
     where merged_into is null and erased_at is null and (:after::uuid is null or id > :after::uuid)
       and not ${HAS_LATER_CONTACT}
     order by id limit ${AT_A_TIME}`,
    { before, after },
  );
}

interface OldInteraction extends Claim {
  /** The names in what came from the same number or address since; empty texts where there was none. */
  readonly laterNames: readonly string[];
}

const OLD_INTERACTIONS = `
  select id, interaction_type as what, customer_name as name, counterparty_number as number, customer_email as email,
    caller_type as kind, ${isoInstant("occurred_at")} as at, array(
      select coalesce(customer_name, '') from customer_interactions later
      where later.contact_id is null and later.occurred_at >= :before::date
        and (later.counterparty_number = old.counterparty_number or later.customer_email = old.customer_email)) as "laterNames"
  from customer_interactions old
  where contact_id is null and occurred_at < :before::date and (:after::uuid is null or id > :after::uuid)
    and (customer_name <> 'Erased' or coalesce(customer_email, customer_phone, counterparty_number, notes, outcome) is not null)
  order by id limit ${AT_A_TIME}`;

/** A page of old calls and visits of nobody, and which of them nobody has continued and no customer may have. */
export async function findDueInteractions(knex: Knex, before: string, after: string | null) {
  const page = await rowsOf<OldInteraction>(knex, OLD_INTERACTIONS, { before, after });
  const ownersOf = await findOwners(knex, page);
  const due = page.filter(
    (old) =>
      ownersOf(old).length === 0 &&
      old.laterNames.every((name) => isOtherName(name, old.name ?? "")),
  );
  return { due, last: page.at(-1)?.id ?? null };
}

/** The leads that are no customer's whose data is kept. */
export async function leadsOfNobody(knex: Knex, leads: readonly DueLead[]): Promise<DueLead[]> {
  const linked = await Customer.query(knex)
    .findByIds(leads.flatMap(({ contactId }) => contactId ?? []))
    .whereNull("erasedAt");
  const records = leads.map(({ phone: number, email, name }) => ({ number, email, name }));
  const ownersOf = await findOwners(knex, records);
  return leads.filter(({ contactId, phone: number, email, name }) =>
    contactId === null
      ? ownersOf({ number, email, name }).length === 0
      : !linked.some(({ id }) => id === contactId),
  );
}
