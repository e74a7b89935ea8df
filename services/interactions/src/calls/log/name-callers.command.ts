import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { holdClosedMonths } from "@dash/service-lib/months/closed-months";
import { holdCalls } from "./held-call.model.ts";
import { callerColumns } from "./vendor-columns.ts";
import type { MatchedNumber } from "../../customers/match-numbers.query.ts";
import { announceInteraction } from "../../interactions/customer-interaction.facts.ts";
import { CustomerInteraction } from "../../interactions/customer-interaction.model.ts";

/**
 * Sets or clears the customer of all synced calls of a number, except calls whose caller a person named. Calls of closed
 * months are held back instead. A call of a customer that was merged into the caller stays with that one, for readers
 * resolve it. Returns how many calls changed.
 */
export async function nameCallers(
  trx: Knex.Transaction,
  cause: Cause,
  number: string,
  caller: MatchedNumber,
): Promise<number> {
  const named = callerColumns(caller);
  const { contactId, callerType, customerName, numberMatch } = named;
  const isClosed = await holdClosedMonths(trx, "interactions");
  const concerned = await CustomerInteraction.query(trx)
    .where({ source: "call-system", counterpartyNumber: number, isCallerStated: false })
    .whereRaw(
      "(contact_id, caller_type, customer_name, number_match) is distinct from (?::uuid, ?, ?, ?)",
      [contactId, callerType, customerName, numberMatch],
    )
    .whereRaw(
      `not exists (select from contacts merged
         where merged.id = contact_id and merged.merged_into = ?::uuid and (caller_type, number_match) = (?, ?))`,
      [contactId, callerType, numberMatch],
    );
  await holdCalls(trx, concerned.filter(isClosed));
  const calls = await CustomerInteraction.query(trx)
    .findByIds(concerned.filter((call) => !isClosed(call)).map(({ id }) => id))
    .patch({ ...named, version: trx.raw("version + 1"), updatedAt: new Date() })
    .returning("*");
  for (const call of calls) await announceInteraction(trx, cause, call);
  return calls.length;
}
