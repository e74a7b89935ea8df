import type { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import type { Cause } from "@dash/service-lib/access/cause";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { keepFormerRow } from "@dash/service-lib/trail/former-rows";
import { customerState } from "./customer-state.query.ts";
import { recordCustomerChange } from "./customer.facts.ts";
import { Customer } from "./customer.model.ts";
import type { FormerUpdate, NumberDecision } from "./former-customer.ts";
import { nameNumbers } from "./name-numbers.command.ts";
import { distinctValues, numbersOf, type HeldValue } from "./numbers-of.query.ts";
import { officialPostcode } from "./official-postcode.ts";
import { replaceValues, type ValueChange } from "./replace-values.command.ts";

/** A customer as a person enters it. What is absent stays as it is. */
export interface CustomerInput {
  readonly kind: CallerType;
  readonly name: string;
  readonly numbers: readonly string[];
  readonly emails?: readonly string[] | undefined;
  readonly address?: string | null | undefined;
  readonly postcode?: string | null | undefined;
}

/** The numbers, e-mail addresses and decisions that an Undo gives back to the customers that had them. */
interface RestoredValues {
  readonly numbers: readonly HeldValue[];
  readonly emails: readonly HeldValue[];
  readonly decisions: readonly NumberDecision[];
}

const NOTHING: RestoredValues = { numbers: [], emails: [], decisions: [] };

/** The present and the new phone numbers of a customer, in E.164 where they can be converted. */
export async function numbersConcerned(
  knex: Knex,
  id: string,
  input: CustomerInput,
): Promise<string[]> {
  return [...new Set([...(await numbersOf(knex, { id })), ...comparableNumbers(input)])];
}

/**
 * Changes a customer. Calls of added and removed numbers are matched again, and calls of the other numbers get a new
 * name or kind. The caller has locked the numbers and the customer. `restored.decisions` return with numbers that are
 * added, unless somebody has decided about them meanwhile.
 */
export async function updateCustomer(
  trx: Knex.Transaction,
  cause: Cause,
  before: Customer,
  input: CustomerInput,
  restored = NOTHING,
): Promise<Customer> {
  const stateBefore = await customerState(trx, before);
  const previous = await numbersOf(trx, before);
  const numbers = await replaceValues(trx, "numbers", before, {
    values: comparableNumbers(input),
    restored: restored.numbers,
  });
  const emails = await replaceValues(trx, "emails", before, {
    values: input.emails,
    restored: restored.emails,
  });
  const after = await nextVersion(trx, before, input, [numbers, emails]);
  if (!after) return before;
  const { id, kind, name, address, postcode } = before;
  const decisions = await moveDecisions(trx, id, numbers, restored.decisions);
  // Merged customers have the kind of this one, so that their calls count as its own.
  if (after.kind !== kind)
    await trx("contacts").where({ mergedInto: id }).update({ kind: after.kind });
  const isRenamed = after.kind !== kind || after.name !== name;
  const changed = isRenamed ? previous : distinctValues(numbers.removed);
  const changedEmails = [...emails.added, ...distinctValues(emails.removed)];
  await nameNumbers(trx, cause, [...changed, ...numbers.added], changedEmails);
  const stateAfter = await customerState(trx, after);
  await recordCustomerChange(trx, cause, "updated", { before: stateBefore, after: stateAfter });
  const details = { kind, name, address, postcode };
  const former: FormerUpdate = { action: "updated", ...details, numbers, emails, decisions };
  await keepFormerRow(trx, cause, { id, version: after.version, before: former });
  return after;
}

/** Updates the customer's row; undefined when neither the customer nor its numbers and e-mail addresses change. */
async function nextVersion(
  trx: Knex.Transaction,
  before: Customer,
  { kind, name, address, postcode }: CustomerInput,
  changes: readonly ValueChange[],
): Promise<Customer | undefined> {
  const after = await changeRow<Customer>(Customer, trx, before, {
    kind,
    name,
    ...(address !== undefined && { address }),
    ...(postcode !== undefined && { postcode: postcode && officialPostcode(postcode) }),
  });
  const isChanged = changes.some(({ added, removed }) => added.length + removed.length > 0);
  if (after || !isChanged) return after;
  return nextVersionOf(trx, before);
}

/** Makes a new version of a customer, also for a change that is not in the customer's own row. */
export async function nextVersionOf(
  trx: Knex.Transaction,
  { id }: Pick<Customer, "id">,
  change: Partial<Customer> = {},
): Promise<Customer> {
  const [after] = await Customer.query(trx)
    .where({ id })
    .patch({ ...change, version: trx.raw("version + 1") })
    .returning("*");
  if (!after) throw new Error("the transaction holds the row");
  return after;
}

/** Deletes the decisions of removed numbers, which it returns, and stores those that return with added numbers. */
async function moveDecisions(
  trx: Knex.Transaction,
  customerId: string,
  { added, removed }: ValueChange,
  restored: readonly NumberDecision[],
): Promise<NumberDecision[]> {
  const own = trx("contacts").select("id").where({ customerId });
  const lost = await trx<NumberDecision>("number_decisions")
    .whereIn("contactId", own)
    .whereIn("number", distinctValues(removed))
    .delete()
    .returning("*");
  const returning = restored
    .filter(({ number }) => added.includes(number))
    .map((decision) => ({ ...decision, formerContactId: null, isNumberAdded: false }));
  if (returning.length > 0)
    await trx("number_decisions").insert(returning).onConflict("number").ignore();
  return lost;
}

export function comparableNumbers({ numbers }: Pick<CustomerInput, "numbers">): string[] {
  return [...new Set(numbers.map((number) => comparablePhone(number) ?? number))].sort();
}
