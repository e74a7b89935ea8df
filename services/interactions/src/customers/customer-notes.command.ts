import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { recordCustomerChange } from "./customer.facts.ts";
import { Customer } from "./customer.model.ts";
import { customerOf } from "./find-customer.query.ts";

/** Writes a note about a customer, and returns its id. The trail says that there is one more, not what it says. */
export async function addNote(
  trx: Knex.Transaction,
  cause: Cause,
  customer: Customer,
  text: string,
): Promise<string> {
  const { id: contactId } = customer;
  const id = uuidv7();
  const notes = await countNotes(trx, customer);
  const row = { id, contactId, text, userId: cause.actor.id, createdAt: new Date() };
  await trx("contact_notes").insert(row);
  await recordCustomerChange(trx, cause, "updated", {
    before: { customer, notes },
    after: { customer, notes: notes + 1 },
  });
  return id;
}

export async function deleteNote(trx: Knex.Transaction, cause: Cause, id: string): Promise<void> {
  const [note] = await trx<{ id: string; contactId: string }>("contact_notes")
    .where({ id })
    .delete()
    .returning("contactId");
  const customer = note && (await customerOf(trx, note.contactId));
  if (!customer) throw new Error("the transaction holds the note");
  const notes = await countNotes(trx, customer);
  await recordCustomerChange(trx, cause, "updated", {
    before: { customer, notes: notes + 1 },
    after: { customer, notes },
  });
}

async function countNotes(trx: Knex.Transaction, { id }: Customer): Promise<number> {
  const own = Customer.query(trx).where({ customerId: id }).select("id");
  const [row] = await trx("contact_notes")
    .whereIn("contactId", own.toKnexQuery())
    .count<{ count: string }[]>("* as count");
  return Number(row?.count);
}
