import type { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { Customer } from "./customer.model.ts";

interface CustomerIdentity {
  readonly kind: CallerType;
  readonly name: string;
  /** In E.164; the caller has locked it. */
  readonly number: string | null;
  readonly email?: string | null;
}

interface NamedCustomer {
  readonly customer: Customer;
  readonly isNew: boolean;
}

/**
 * Finds the customer with this number and name, ignoring case and accents, or adds it with number and e-mail address. A
 * merged customer leads to the customer that it was merged into. The calling command writes the audit trail.
 */
export async function nameCustomer(
  trx: Knex.Transaction,
  { kind, name, number, email = null }: CustomerIdentity,
): Promise<NamedCustomer> {
  const named = Customer.query(trx)
    .whereIn("id", trx("contact_numbers").select("contact_id").where({ number }))
    .whereRaw("folded(name) = folded(?)", [name])
    .select("customerId");
  const existing = await Customer.query(trx).whereIn("id", named).orderBy("id").first();
  if (existing) return { customer: existing, isNew: false };
  const row = { id: uuidv7(), kind, name, createdAt: new Date() };
  const customer = await Customer.query(trx).insertAndFetch(row);
  const contactId = customer.id;
  if (number !== null) await trx("contact_numbers").insert({ number, contactId });
  if (email !== null) await trx("contact_emails").insert({ email, contactId });
  return { customer, isNew: true };
}
