import { MOST_VALUES } from "@dash/contracts/interactions/customers";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem } from "@dash/service-lib/http/problem";
import type { Customer } from "./customer.model.ts";
import {
  distinctValues,
  valueTables,
  valuesHeldBy,
  type HeldValue,
  type ValueKind,
} from "./numbers-of.query.ts";

/** The numbers or e-mail addresses that an edit added and removed. */
export interface ValueChange {
  readonly added: readonly string[];
  readonly removed: readonly HeldValue[];
}

interface NewValues {
  /** If undefined, the present values stay. */
  readonly values: readonly string[] | undefined;
  /** Values that return to the customers that had them. */
  readonly restored?: readonly HeldValue[];
}

/**
 * Gives a customer these numbers or e-mail addresses and no others. A value that a customer merged into it has stays
 * there.
 * @throws Problem 400 at the field if values are added to more than a person may enter.
 */
export async function replaceValues(
  trx: Knex.Transaction,
  kind: ValueKind,
  customer: Customer,
  { values, restored = [] }: NewValues,
): Promise<ValueChange> {
  if (!values) return { added: [], removed: [] };
  const { table, column } = valueTables[kind];
  const held = await valuesHeldBy(trx, kind, customer);
  const before = distinctValues(held);
  if (values.length > MOST_VALUES && values.some((value) => !before.includes(value)))
    throw fieldProblem(
      kind,
      `At most ${MOST_VALUES} ${kind === "numbers" ? "numbers" : "addresses"}`,
    );
  const removed = held.filter(({ value }) => !values.includes(value));
  const added = [...new Set(values)].filter((value) => !before.includes(value));
  const pairs = removed.map(({ value, contactId }) => [value, contactId]);
  await trx(table).whereIn([column, "contact_id"], pairs).delete();
  const rows = added.flatMap((value) => {
    const former = restored.filter((row) => row.value === value);
    return former.length > 0 ? former : [{ value, contactId: customer.id }];
  });
  if (rows.length > 0)
    await trx(table).insert(rows.map(({ value, contactId }) => ({ [column]: value, contactId })));
  return { added, removed };
}
