import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { holdClosedMonths } from "@dash/service-lib/months/closed-months";
import { Customer } from "../customers/customer.model.ts";
import { findOwners } from "../customers/find-owners.query.ts";
import { callerRecord, linkedColumns } from "../customers/link-caller.command.ts";
import { announceInteraction } from "./customer-interaction.facts.ts";
import { CustomerInteraction } from "./customer-interaction.model.ts";

/**
 * Links typed calls and visits with the customers of their numbers and e-mail addresses, or with nobody, except those
 * whose caller a person named and those of closed months. Returns how many changed.
 */
export async function matchTyped(
  trx: Knex.Transaction,
  cause: Cause,
  numbers: readonly string[],
  emails: readonly string[],
): Promise<number> {
  const isClosed = await holdClosedMonths(trx, "interactions");
  const stored = await CustomerInteraction.query(trx)
    .where({ source: "manual", isCallerStated: false })
    .where((row) => {
      void row.whereIn("counterpartyNumber", [...numbers]).orWhereIn("customerEmail", [...emails]);
    })
    .orderBy("id")
    .forUpdate();
  const rows = stored
    .filter((row) => !isClosed(row))
    .map((before) => ({ before, typed: typedBy(before) }));
  const ownersOf = await findOwners(
    trx,
    rows.map(({ typed }) => callerRecord(typed)),
  );
  const contactIds = rows.flatMap(({ before }) => before.contactId ?? []);
  const present = new Map(
    (await Customer.query(trx).findByIds(contactIds)).map((each) => [each.id, each]),
  );
  let changed = 0;
  for (const { before, typed } of rows) {
    const [only = null, another] = ownersOf(callerRecord(typed));
    const customer = another ? null : only;
    // Readers resolve a customer that was merged into this one.
    if (customer && present.get(before.contactId ?? "")?.mergedInto === customer.id) continue;
    const columns = linkedColumns(typed, customer);
    const after = await changeRow<CustomerInteraction>(CustomerInteraction, trx, before, columns);
    if (!after) continue;
    await announceInteraction(trx, cause, after);
    changed += 1;
  }
  return changed;
}

/** The row as the person typed it: without the name and kind that come from a customer whom matching found. */
function typedBy(row: CustomerInteraction) {
  return row.contactId === null ? row : { ...row, customerName: null, callerType: null };
}
