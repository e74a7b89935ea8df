import type { splitCustomer as endpoint } from "@dash/contracts/interactions/customers";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { keepFormerRow } from "@dash/service-lib/trail/former-rows";
import { v7 as uuidv7 } from "uuid";
import { recordInteractionChange } from "../interactions/customer-interaction.facts.ts";
import { CustomerInteraction } from "../interactions/customer-interaction.model.ts";
import { recordCustomerChange } from "./customer.facts.ts";
import { Customer } from "./customer.model.ts";
import type { FormerSplit } from "./former-customer.ts";
import { findMergedOwner } from "./merged-owner.query.ts";
import { nextVersionOf } from "./update-customer.command.ts";
import { unmergeCustomer } from "./unmerge-customer.command.ts";

type Input = InputOf<typeof endpoint>["body"];

/**
 * Gives calls and visits of a customer to another one, which it returns. If they are all those of one that was
 * merged into the customer, that one is a customer of its own again; otherwise they get a new customer. The caller
 * has locked the numbers and the customer.
 * @throws Problem 400 if one of them is not the customer's.
 */
export async function splitCustomer(
  trx: Knex.Transaction,
  cause: Cause,
  customer: Customer,
  input: Input,
): Promise<Customer> {
  const rows = await holdInteractions(trx, customer, input.interactionIds);
  const mergedId = await findMergedOwner(trx, customer, rows);
  return mergedId === null
    ? giveToNewCustomer(trx, cause, customer, { rows, name: input.name })
    : bringBack(trx, cause, customer, mergedId);
}

async function holdInteractions(
  trx: Knex.Transaction,
  { id }: Customer,
  interactionIds: readonly string[],
): Promise<CustomerInteraction[]> {
  const ids = [...new Set(interactionIds)];
  const rows = await CustomerInteraction.query(trx)
    .whereIn("id", ids)
    .whereIn("contactId", Customer.query(trx).where({ customerId: id }).select("id"))
    .orderBy("id")
    .forUpdate();
  if (rows.length === ids.length) return rows;
  throw fieldProblem("interactionIds", "Not all of these are calls and visits of this customer");
}

async function bringBack(
  trx: Knex.Transaction,
  cause: Cause,
  customer: Customer,
  mergedId: string,
): Promise<Customer> {
  const { from, to } = await unmergeCustomer(trx, cause, customer, mergedId);
  await keepSplit(trx, cause, { from, to, isMergedBack: true, interactions: [] });
  return to;
}

interface GivenRows {
  readonly rows: readonly CustomerInteraction[];
  readonly name: string | undefined;
}

async function giveToNewCustomer(
  trx: Knex.Transaction,
  cause: Cause,
  customer: Customer,
  { rows, name }: GivenRows,
): Promise<Customer> {
  const [latest] = rows.toSorted((one, other) => Number(other.occurredAt) - Number(one.occurredAt));
  const to = await Customer.query(trx).insertAndFetch({
    id: uuidv7(),
    kind: customer.kind,
    name: name ?? latest?.customerName ?? customer.name,
    createdAt: new Date(),
  });
  await recordCustomerChange(trx, cause, "created", { before: null, after: { customer: to } });
  const interactions: CustomerInteraction[] = [];
  for (const before of rows) {
    const after = await changeRow<CustomerInteraction>(CustomerInteraction, trx, before, {
      contactId: to.id,
      customerName: name ?? before.customerName,
      isCallerStated: true,
    });
    if (!after) throw new Error("the row had another customer");
    await recordInteractionChange(trx, cause, "updated", { before, after });
    interactions.push(after);
  }
  const from = await nextVersionOf(trx, customer);
  await recordCustomerChange(trx, cause, "split", {
    before: { customer },
    after: { customer: from },
  });
  await keepSplit(trx, cause, { from, to, isMergedBack: false, interactions });
  return to;
}

interface Split extends Omit<FormerSplit, "action" | "from" | "to" | "interactions"> {
  readonly from: Customer;
  readonly to: Customer;
  readonly interactions: readonly CustomerInteraction[];
}

/** Keeps what Undo needs for both customers, so that either leads to it. */
async function keepSplit(
  trx: Knex.Transaction,
  cause: Cause,
  { from, to, isMergedBack, interactions }: Split,
): Promise<void> {
  const versionOf = ({ id, version }: Customer | CustomerInteraction) => ({ id, version });
  const before: FormerSplit = {
    action: "split",
    from: versionOf(from),
    to: versionOf(to),
    isMergedBack,
    interactions: interactions.map(versionOf),
  };
  for (const { id, version } of [from, to])
    await keepFormerRow(trx, cause, { id, version, before });
}
