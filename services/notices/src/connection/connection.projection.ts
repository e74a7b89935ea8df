import { callConnectionChanged } from "@dash/contracts/facts/interaction.facts";
import { projection } from "@dash/service-lib/facts/projection";

/** Stores the changes of the call connection, which are few. */
export const connectionProjection = projection(callConnectionChanged, (changes) => async (trx) => {
  await trx("connection_changes")
    .insert(changes.map(({ connectionId, state, at }) => ({ connectionId, state, at })))
    .onConflict(["at", "connection_id"])
    .ignore();
});
