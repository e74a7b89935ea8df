import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { customerState } from "./customer-state.query.ts";
import { recordCustomerChange } from "./customer.facts.ts";
import { Customer } from "./customer.model.ts";
import { nameNumbers } from "./name-numbers.command.ts";
import { numbersOf } from "./numbers-of.query.ts";
import { nextVersionOf } from "./update-customer.command.ts";

interface Unmerged {
  /** The customer that stayed, and the one that is a customer of its own again. */
  readonly from: Customer;
  readonly to: Customer;
}

/**
 * Makes a merged customer one of its own again, together with `itsMergedIds`. Calls of its numbers are matched
 * again. The caller has locked the numbers and the customer.
 */
export async function unmergeCustomer(
  trx: Knex.Transaction,
  cause: Cause,
  customer: Customer,
  mergedId: string,
  itsMergedIds: readonly string[] = [],
): Promise<Unmerged> {
  const to = await nextVersionOf(trx, { id: mergedId }, { mergedInto: null });
  await Customer.query(trx)
    .findByIds([...itsMergedIds])
    .patch({ mergedInto: mergedId });
  await nameNumbers(trx, cause, await numbersOf(trx, to));
  const from = await nextVersionOf(trx, customer);
  const after = await customerState(trx, to);
  const merged = { ...to, mergedInto: customer.id } as Customer;
  await recordCustomerChange(trx, cause, "split", {
    before: { ...after, customer: merged },
    after,
  });
  return { from, to };
}
