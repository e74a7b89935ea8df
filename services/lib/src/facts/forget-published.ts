import type { Knex } from "knex";
import type { Broker } from "./broker.ts";

/**
 * Removes a source's published facts from the broker, after texts in them were erased in the record. Consumers read what
 * they had not received yet in the record. The relay publishes nothing meanwhile that it read before.
 * @throws Error while the broker is away.
 */
export async function forgetPublished(
  { knex, broker }: { readonly knex: Knex; readonly broker: Pick<Broker, "forgetFacts"> },
  source: string,
): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw(
      "select pg_advisory_xact_lock(hashtext('dash-relay'), hashtext(current_schema()))",
    );
    await broker.forgetFacts(source);
  });
}
