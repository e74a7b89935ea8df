import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { changedMeanwhile } from "@dash/service-lib/http/version";
import { CustomerInteraction } from "../interactions/customer-interaction.model.ts";
import { undoInteractionChange } from "../interactions/undo-interaction.command.ts";
import { recordCustomerChange } from "./customer.facts.ts";
import { Customer } from "./customer.model.ts";
import type { FormerMerge, FormerSplit } from "./former-customer.ts";
import { mergeCustomer } from "./merge-customer.command.ts";
import { deleteIfUnused } from "./undo-creation.command.ts";
import { unmergeCustomer } from "./unmerge-customer.command.ts";
import { nextVersionOf } from "./update-customer.command.ts";

/** Takes back a merge: both customers are as they were before. */
export async function undoMerge(
  trx: Knex.Transaction,
  cause: Cause,
  customer: Customer,
  { mergedId, itsMergedIds, address, postcode }: FormerMerge,
): Promise<void> {
  await Customer.query(trx).findById(customer.id).patch({ address, postcode });
  await unmergeCustomer(trx, cause, customer, mergedId, itsMergedIds);
}

/**
 * Takes back a split: its calls and visits are the first customer's again, and a customer that was made for them is
 * deleted.
 * @throws Problem 409 that names who has changed one of the customers or their calls and visits since.
 */
export async function undoSplit(
  trx: Knex.Transaction,
  cause: Cause,
  { from, to, isMergedBack, interactions }: FormerSplit,
): Promise<void> {
  const [first, other] = await findBoth(trx, from, to);
  if (isMergedBack) {
    await mergeCustomer(trx, cause, other, first);
    return;
  }
  for (const { id, version } of interactions) {
    const row = await CustomerInteraction.query(trx).findById(id).forUpdate();
    if (row?.version !== version) throw await changedMeanwhile(trx, id);
    await undoInteractionChange(trx, cause, row);
  }
  const after = await nextVersionOf(trx, first);
  const isDeleted = await deleteIfUnused(trx, other);
  const left = isDeleted ? null : await nextVersionOf(trx, other);
  await recordCustomerChange(trx, cause, "merged", {
    before: { customer: first },
    after: { customer: after },
  });
  await recordCustomerChange(trx, cause, isDeleted ? "deleted" : "updated", {
    before: { customer: other },
    after: left && { customer: left },
  });
}

type Version = FormerSplit["from"];

/** Reads both customers, which the caller has locked. */
async function findBoth(
  trx: Knex.Transaction,
  from: Version,
  to: Version,
): Promise<readonly [Customer, Customer]> {
  const rows = await Customer.query(trx).findByIds([from.id, to.id]);
  const [first, other] = [from, to].map(({ id, version }) =>
    rows.find((row) => row.id === id && row.version === version && row.mergedInto === null),
  );
  if (!first) throw await changedMeanwhile(trx, from.id);
  if (!other) throw await changedMeanwhile(trx, to.id);
  return [first, other];
}
