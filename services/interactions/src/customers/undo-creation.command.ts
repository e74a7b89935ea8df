import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { customerState } from "./customer-state.query.ts";
import { recordCustomerChange } from "./customer.facts.ts";
import { Customer } from "./customer.model.ts";
import { nameNumbers } from "./name-numbers.command.ts";
import { emailsOf, numbersOf } from "./numbers-of.query.ts";

const REFERENCES = [
  "contact_numbers",
  "contact_emails",
  "contact_notes",
  "number_decisions",
  "customer_interactions",
];

/** Deletes the customer if it has no number and nothing refers to it; returns whether it was deleted. */
export async function deleteIfUnused(trx: Knex.Transaction, { id }: Customer): Promise<boolean> {
  const references = [
    ...REFERENCES.map((table) => trx(table).select(trx.raw("1")).where({ contactId: id })),
    trx("contacts").select(trx.raw("1")).where({ mergedInto: id }),
  ];
  const deletedRows = await Customer.query(trx)
    .deleteById(id)
    .whereNull("mergedInto")
    .where((query) => {
      for (const rows of references) void query.whereNotExists(rows);
    });
  return deletedRows > 0;
}

/**
 * Takes back the creation of a customer. The caller has locked its numbers and the customer.
 * @throws Problem 409 if it has calls, visits or notes meanwhile.
 */
export async function undoCreation(
  trx: Knex.Transaction,
  cause: Cause,
  customer: Customer,
): Promise<void> {
  const before = await customerState(trx, customer);
  const numbers = await numbersOf(trx, customer);
  const emails = await emailsOf(trx, customer);
  for (const table of ["number_decisions", "contact_numbers", "contact_emails"])
    await trx(table).where({ contactId: customer.id }).delete();
  await nameNumbers(trx, cause, numbers, emails);
  if (!(await deleteIfUnused(trx, customer)))
    throw problem("conflict", "Something was added to this customer meanwhile. It stays.");
  await recordCustomerChange(trx, cause, "deleted", { before, after: null });
}
