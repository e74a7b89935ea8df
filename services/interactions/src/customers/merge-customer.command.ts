import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { keepFormerRow } from "@dash/service-lib/trail/former-rows";
import { customerState } from "./customer-state.query.ts";
import { recordCustomerChange } from "./customer.facts.ts";
import { Customer } from "./customer.model.ts";
import type { FormerMerge } from "./former-customer.ts";
import { nameNumbers } from "./name-numbers.command.ts";
import { numbersOf } from "./numbers-of.query.ts";
import { nextVersionOf } from "./update-customer.command.ts";

/**
 * Merges a customer into another one. Its numbers, e-mail addresses, calls and visits stay with its id, and whoever
 * reads them resolves the id. Only calls of a number that both had, which were ambiguous, are matched again. The caller
 * has locked the numbers and both customers.
 * @throws Problem 422 if they are one customer, or of different kinds.
 */
export async function mergeCustomer(
  trx: Knex.Transaction,
  cause: Cause,
  merged: Customer,
  into: Customer,
): Promise<Customer> {
  if (merged.id === into.id) throw problem("not-allowed", "This is the same customer.");
  if (merged.kind !== into.kind)
    throw problem("not-allowed", "A customer and an installer cannot be merged.");
  const theirs = await numbersOf(trx, into);
  const shared = (await numbersOf(trx, merged)).filter((number) => theirs.includes(number));
  const before = await customerState(trx, merged);
  const itsMergedIds = await Customer.query(trx).where({ mergedInto: merged.id }).select("id");
  const former: FormerMerge = {
    action: "merged",
    address: into.address,
    postcode: into.postcode,
    mergedId: merged.id,
    itsMergedIds: itsMergedIds.map(({ id }) => id),
  };
  const after = await joinCustomers(trx, former, into);
  await nameNumbers(trx, cause, shared);
  await recordCustomerChange(trx, cause, "merged", {
    before,
    after: { ...before, customer: { ...merged, mergedInto: into.id } as Customer },
  });
  await keepFormerRow(trx, cause, { id: into.id, version: after.version, before: former });
  return after;
}

/** Stores the merge, as a new version of both. An address that only the merged customer has is shown from then on. */
async function joinCustomers(
  trx: Knex.Transaction,
  { mergedId, itsMergedIds }: FormerMerge,
  into: Customer,
): Promise<Customer> {
  const merged = await nextVersionOf(trx, { id: mergedId }, { mergedInto: into.id });
  await Customer.query(trx)
    .findByIds([...itsMergedIds])
    .patch({ mergedInto: into.id });
  const { address, postcode } = into.address || into.postcode ? into : merged;
  return nextVersionOf(trx, into, { address, postcode });
}
