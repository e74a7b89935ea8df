import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { Write } from "@dash/service-lib/http/request";
import { findEntry } from "./list-entries.query.ts";
import { presentEntry, type PipelineEntryAnswer } from "./pipeline-entry.presenter.ts";

/** Reads an existing entry in the request's transaction, and presents it to the actor. */
export async function presentedEntry(
  { actor, trx }: Pick<Write<Endpoint>, "actor" | "trx">,
  { id }: { readonly id: string },
): Promise<PipelineEntryAnswer> {
  const row = await findEntry(trx, id);
  if (!row) throw new Error("the transaction holds the row");
  return presentEntry(actor, row);
}
