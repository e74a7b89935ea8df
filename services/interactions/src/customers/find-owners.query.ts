import type { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { Customer } from "./customer.model.ts";
import { isOtherName } from "./other-name.ts";
import type { LeadsToSort, SortedLeads } from "@dash/contracts/interactions/customers";
import { customerOf } from "./find-customer.query.ts";

/** The number, address and name that a call, a visit or a lead has of its person. A link to a customer is not asked about: it is the answer. */
export interface OwnedRecord {
  readonly number?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly kind?: CallerType | null | undefined;
}

/** The customers that a record may be of. It is a customer's if there is one, and ambiguous if there are several. */
export type OwnersOf = (record: OwnedRecord) => readonly Customer[];

interface Holder {
  readonly value: string;
  readonly customerId: string;
  /** The customer's name and those of the customers merged into it. */
  readonly names: readonly string[];
}

/** A number belongs to the customer that a person chose for it, otherwise to all that have it. */
const HOLDERS = `
  select value, customer_id as "customerId", array(
    select name from contacts member where member.customer_id = contacts.customer_id) as names
  from (
    select number as value, contact_id from number_decisions where number = any(:numbers::text[])
    union all
    select number, contact_id from contact_numbers where number = any(:numbers::text[])
      and not exists (select from number_decisions decided where decided.number = contact_numbers.number)
    union all
    select email, contact_id from contact_emails where email = any(:emails::text[])) held
  join contacts on contacts.id = held.contact_id`;

/**
 * Decides whose records are, for every part of the product: those of the customers that have the record's number or
 * e-mail address, unless its name or kind is another one.
 */
export async function findOwners(knex: Knex, records: readonly OwnedRecord[]): Promise<OwnersOf> {
  const holders = await rowsOf<Holder>(knex, HOLDERS, {
    numbers: distinct(records.map(numberOf)),
    emails: distinct(records.map(emailOf)),
  });
  const customers = await Customer.query(knex).findByIds(
    distinct(holders.map(({ customerId }) => customerId)),
  );
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const byValue = new Map<string | null, Holder[]>();
  for (const holder of holders)
    byValue.set(holder.value, [...(byValue.get(holder.value) ?? []), holder]);
  return (record) => {
    const held = [numberOf(record), emailOf(record)].flatMap((value) => byValue.get(value) ?? []);
    const named = held.filter(({ names }) =>
      names.some((name) => !isOtherName(name, record.name ?? "")),
    );
    return distinct(named.map(({ customerId }) => customerId))
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ kind }) => (record.kind ?? kind) === kind);
  };
}

function numberOf({ number }: OwnedRecord): string | null {
  return (number && (comparablePhone(number) ?? number)) || null;
}

function emailOf({ email }: OwnedRecord): string | null {
  return email?.toLowerCase() || null;
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.flatMap((value) => value ?? []))];
}

/** Finds which leads without a link are a customer's, and which of them may be another one's as well. */
export async function sortLeads(
  knex: Knex,
  { customerId, leads }: LeadsToSort,
): Promise<SortedLeads> {
  const [customer, ownersOf] = await Promise.all([
    customerOf(knex, customerId),
    findOwners(knex, leads),
  ]);
  const sorted: { own: string[]; shared: string[] } = { own: [], shared: [] };
  for (const lead of leads) {
    const owners = ownersOf(lead);
    if (owners.some(({ id }) => id === customer?.id))
      sorted[owners.length === 1 ? "own" : "shared"].push(lead.id);
  }
  return sorted;
}
