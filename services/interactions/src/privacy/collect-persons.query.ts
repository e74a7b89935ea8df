import type { Claim, PersonalValues, Persons } from "@dash/contracts/interactions/customer-data";
import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";
import { noValues } from "@dash/service-lib/privacy/find-personal-rows";
import { findClaims, sortClaims } from "./claims.query.ts";
import { phoneDigits } from "@dash/service-lib/privacy/text-patterns";

/** The values of persons as they were found, before it is known which of them others have too. */
export type FoundValues = Partial<PersonalValues>;

/** Names that stand for nobody. */
const NO_NAMES = "('Erased', '[erased]', '')";

const texts = (column: string, from: string) =>
  `(select coalesce(array_agg(distinct ${column}) filter (where ${column} is not null), '{}') from ${from})`;

const VALUES = `
  with contact as (select * from contacts where id = any(:customerIds::uuid[])),
  interaction as (
    select * from customer_interactions where contact_id = any(:customerIds::uuid[]) or id = any(:interactionIds::uuid[])),
  named as (
    select name from contact union select customer_name from interaction
    union select side ->> 'name' from trail_of(:customerIds::uuid[]), unnest(array[before, after]) side
    union select side ->> 'customerName' from trail_of(array(select id from interaction)), unnest(array[before, after]) side),
  reached as (
    select number from contact_numbers where contact_id = any(:customerIds::uuid[])
    union select customer_phone from interaction union select counterparty_number from interaction)
  select ${texts("name", `named where name not in ${NO_NAMES}`)} as names,
    ${texts("name", `contact where name not in ${NO_NAMES}`)} as "knownAs",
    ${texts("name", `contact where kind = 'installer' and name not in ${NO_NAMES}`)} as installers,
    ${texts("address", "contact")} as addresses, ${texts("postcode", "contact")} as postcodes,
    ${texts("number", "reached")} as numbers,
    (select coalesce(array_agg(distinct email), '{}') from (
      select email from contact_emails where contact_id = any(:customerIds::uuid[])
      union select customer_email from interaction where customer_email is not null) written) as emails`;

/**
 * Collects what identifies customers, by their ids and those of all that were merged into them, and of other records: the
 * ids of leads, calls or visits.
 */
export async function collectPersons(
  knex: Knex,
  customers: readonly string[],
  recordIds: readonly string[] = [],
): Promise<Persons> {
  const members = await rowsOf<{ id: string }>(
    knex,
    `select id from contacts where customer_id = any(:customers::uuid[])
       or customer_id in (select customer_id from contacts where id = any(:customers::uuid[]))`,
    { customers },
  );
  const customerIds = members.map(({ id }) => id);
  const persons = {
    customerIds,
    interactionIds: [...recordIds],
    leadIds: [...recordIds],
    timeEntryIds: [],
    keepsIdentity: false,
  };
  return completePersons(knex, { ...persons, values: noValues });
}

/**
 * Adds values that were found elsewhere, and the calls and visits of nobody that are these persons'. A number or an
 * e-mail address that another customer or a record that stays has too is shared.
 */
export async function completePersons(
  knex: Knex,
  before: Persons,
  found: FoundValues = {},
  staying: readonly Claim[] = [],
): Promise<Persons> {
  const { customerIds, interactionIds } = before;
  const { knownAs, ...own } = await rowOf<FoundValues & { readonly knownAs: string[] }>(
    knex,
    VALUES,
    { customerIds, interactionIds },
  );
  const persons = {
    ...before,
    knownAs: distinct([...(before.knownAs ?? []), ...knownAs]),
    values: unionOf(before.values, own, found),
  };
  const {
    own: ofNobody,
    shared,
    others,
  } = await sortClaims(knex, persons, await findClaims(knex, persons));
  const values = await sortShared(knex, persons, [...staying, ...shared, ...others]);
  const ofCustomers = await rowsOf<{ id: string }>(
    knex,
    "select id from customer_interactions where contact_id = any(:customerIds::uuid[])",
    { customerIds },
  );
  const ids = distinct([...interactionIds, ...[...ofCustomers, ...ofNobody].map(({ id }) => id)]);
  const complete = { ...persons, ...values, interactionIds: ids };
  return ids.length === interactionIds.length ? complete : completePersons(knex, complete);
}

async function sortShared(
  knex: Knex,
  { customerIds, others, values }: Persons,
  staying: readonly Claim[],
): Promise<Pick<Persons, "values" | "others">> {
  const numbers = distinct([...values.numbers, ...values.sharedNumbers]);
  const emails = distinct([...values.emails, ...values.sharedEmails]);
  const stayingNumbers = staying.flatMap(({ number }) => number ?? []);
  const stayingEmails = staying.flatMap(({ email }) => email ?? []);
  const stay = {
    numbers: distinct([...(others?.numbers ?? []), ...stayingNumbers]),
    emails: distinct([...(others?.emails ?? []), ...stayingEmails]),
  };
  const held = await rowOf<HeldByOthers>(knex, HELD_BY_OTHERS, {
    customerIds,
    digits: numbers.map(phoneDigits),
    emails: emails.map((email) => email.toLowerCase()),
  });
  const digits = [...held.digits, ...stay.numbers.map(phoneDigits)];
  const addresses = [...held.emails, ...stay.emails.map((email) => email.toLowerCase())];
  const isSharedNumber = (number: string) => digits.includes(phoneDigits(number));
  const isSharedEmail = (email: string) => addresses.includes(email.toLowerCase());
  return {
    others: stay,
    values: {
      ...values,
      numbers: numbers.filter((number) => !isSharedNumber(number)),
      sharedNumbers: numbers.filter(isSharedNumber),
      emails: emails.filter((email) => !isSharedEmail(email)),
      sharedEmails: emails.filter(isSharedEmail),
    },
  };
}

interface HeldByOthers {
  readonly digits: string[];
  readonly emails: string[];
}

const HELD_BY_OTHERS = `
  select
    array(select distinct ${phoneKey("number")} from contact_numbers
      where contact_id <> all(:customerIds::uuid[]) and ${phoneKey("number")} = any(:digits::text[])) as digits,
    array(select distinct lower(email) from contact_emails
      where contact_id <> all(:customerIds::uuid[]) and lower(email) = any(:emails::text[])) as emails`;

function unionOf(...all: readonly FoundValues[]): PersonalValues {
  const names = Object.keys(noValues) as (keyof PersonalValues)[];
  const values = names.map((name) => [name, distinct(all.flatMap((some) => some[name] ?? []))]);
  return Object.fromEntries(values) as PersonalValues;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
