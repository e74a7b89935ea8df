import type { OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import { may } from "@dash/service-lib/access/identity";
import { authorize } from "@dash/service-lib/access/policy";
import { hold } from "@dash/service-lib/http/hold";
import { problem } from "@dash/service-lib/http/problem";
import type { Write } from "@dash/service-lib/http/request";
import { refuseStale } from "@dash/service-lib/http/version";
import { lastActorName } from "@dash/service-lib/trail/audit-trail.query";
import { PipelineEntry } from "./pipeline-entry.model.ts";
import { pipelinePolicy } from "./pipeline-entry.policy.ts";
import { presentedEntry } from "./presented-entry.presenter.ts";
import { findEntryChange, type EntryChange } from "./undo-entry.command.ts";

type Question = keyof typeof pipelinePolicy;

/** Loads and locks the entry that a request changes; a deleted one is 404. */
export async function holdEntry(
  request: Write<OfOneRecord>,
  question: Question,
): Promise<PipelineEntry> {
  const row = await loadEntry(request);
  if (row?.isDeleted) throw problem("not-found", "This entry was deleted.");
  return hold(request, pipelinePolicy, question, {
    load: Promise.resolve(row),
    present: (entry) => presentedEntry(request, entry),
  });
}

interface HeldEntry {
  readonly entry: PipelineEntry;
  readonly last: EntryChange | undefined;
}

/**
 * Loads and locks an entry, deleted or not, with its last change. Who deleted it decides who may bring it back.
 * @throws Problem 409 that names who else deleted the entry; otherwise as `holdEntry`.
 */
export async function holdWithLastChange(
  request: Write<OfOneRecord>,
  question: Question,
): Promise<HeldEntry> {
  const { trx, actor, version, input } = request;
  const entry = await loadEntry(request);
  const last = await findEntryChange(trx, input.params.id);
  if (!entry) throw problem("not-found");
  const { isDeleted } = entry;
  const deletedBy = isDeleted && last?.version === entry.version ? last.changedBy : undefined;
  const state = { isDeleted, deletedBy };
  if (question === "undo" && may(actor, "sales:write") && !pipelinePolicy.read(actor, state))
    throw problem("conflict", `${(await lastActorName(trx, entry.id)) ?? "Somebody"} deleted it.`);
  authorize(actor, pipelinePolicy, question, state);
  await refuseStale(trx, version, entry, async () => ({
    current: await presentedEntry(request, entry),
  }));
  return { entry, last };
}

function loadEntry({ trx, input }: Write<OfOneRecord>): PromiseLike<PipelineEntry | undefined> {
  return PipelineEntry.query(trx).findById(input.params.id).forUpdate();
}
