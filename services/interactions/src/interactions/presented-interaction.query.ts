import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { Write } from "@dash/service-lib/http/request";
import { presentInteraction, type InteractionAnswer } from "./customer-interaction.presenter.ts";
import { findInteraction } from "./list-interactions.query.ts";

/** Reads an existing interaction in the request's transaction, and presents it to the actor. */
export async function presentedInteraction(
  { actor, trx }: Pick<Write<Endpoint>, "actor" | "trx">,
  { id }: { readonly id: string },
): Promise<InteractionAnswer> {
  const row = await findInteraction(trx, id);
  if (!row) throw new Error("the transaction holds the row");
  return presentInteraction(actor, row);
}
