import type { Knex } from "@dash/service-lib/database/database";
import type { Customer } from "./customer.model.ts";

/** A phone number or e-mail address, and who has it: the customer's own row or one merged into it. */
export interface HeldValue {
  readonly value: string;
  readonly contactId: string;
}

/** Where the numbers and the e-mail addresses of customers are stored. */
export const valueTables = {
  numbers: { table: "contact_numbers", column: "number" },
  emails: { table: "contact_emails", column: "email" },
} as const;
export type ValueKind = keyof typeof valueTables;

/** The numbers or e-mail addresses of a customer and of those that were merged into it. */
export async function valuesHeldBy(
  knex: Knex,
  kind: ValueKind,
  { id }: Pick<Customer, "id">,
): Promise<HeldValue[]> {
  const { table, column } = valueTables[kind];
  return knex(table)
    .join("contacts", "contacts.id", `${table}.contact_id`)
    .where("contacts.customer_id", id)
    .orderBy([column, "contact_id"])
    .select<HeldValue[]>(`${column} as value`, "contact_id");
}

/** The phone numbers of a customer, in E.164. */
export async function numbersOf(knex: Knex, customer: Pick<Customer, "id">): Promise<string[]> {
  return distinctValues(await valuesHeldBy(knex, "numbers", customer));
}

export async function emailsOf(knex: Knex, customer: Pick<Customer, "id">): Promise<string[]> {
  return distinctValues(await valuesHeldBy(knex, "emails", customer));
}

export function distinctValues(held: readonly HeldValue[]): string[] {
  return [...new Set(held.map(({ value }) => value))];
}
