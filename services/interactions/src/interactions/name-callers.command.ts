import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import type { Contact } from "../contacts/contact.model.ts";
import { announceInteraction } from "./customer-interaction.facts.ts";
import { CustomerInteraction } from "./customer-interaction.model.ts";

/** Names who was on the line of all synced calls of a number, unless a person said it of the call; answers how many changed. */
export async function nameCallers(
  trx: Knex.Transaction,
  cause: Cause,
  number: string,
  { id: contactId, kind: callerType, name: customerName }: Contact,
): Promise<number> {
  const named = { contactId, callerType, customerName, numberMatch: "matched" as const };
  const calls = await CustomerInteraction.query(trx)
    .where({ source: "call-system", counterpartyNumber: number, isCallerStated: false })
    .whereRaw(
      "(contact_id, caller_type, customer_name, number_match) is distinct from (?::uuid, ?, ?, ?)",
      Object.values(named),
    )
    .patch({ ...named, version: trx.raw("version + 1"), updatedAt: new Date() })
    .returning("*");
  for (const call of calls) await announceInteraction(trx, cause, call);
  return calls.length;
}
