import type { changePipelineEntries as endpoint } from "@dash/contracts/sales/pipeline-changes";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { UndoneRows } from "@dash/contracts/values/undone-rows";
import type { Actor } from "@dash/service-lib/access/identity";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { lastActorName } from "@dash/service-lib/trail/audit-trail.query";
import { changeEntry } from "./change-entry.command.ts";
import { setDeleted } from "./delete-entry.command.ts";
import { assertOwner } from "./entry-owner.query.ts";
import { PipelineEntry } from "./pipeline-entry.model.ts";
import { pipelinePolicy } from "./pipeline-entry.policy.ts";
import { findEntryChange, undoEntryChange } from "./undo-entry.command.ts";

interface Row {
  readonly id: string;
  readonly version: number;
}

/**
 * Gives several entries to another owner, or deletes them.
 * @returns The entries that changed; an entry of that owner already is none.
 * @throws Problem 400 at the first id that is no entry, or at the owner.
 */
export async function changeEntries(
  trx: Knex.Transaction,
  cause: Cause,
  input: InputOf<typeof endpoint>["body"],
): Promise<Row[]> {
  const entries = await holdEntries(trx, input.ids);
  const refused = input.ids.findIndex((id) => entries.get(id)?.isDeleted !== false);
  if (refused >= 0) throw refusal(entries.get(input.ids[refused] ?? ""), refused);
  if ("set" in input) await assertOwner(trx, input.set.userId, "", "set.userId");
  for (const entry of entries.values())
    if ("set" in input) await changeEntry(trx, cause, entry, input.set);
    else await setDeleted(trx, cause, entry, true);
  const after = await PipelineEntry.query(trx).findByIds([...entries.keys()]);
  return after
    .filter(({ id, version }) => version !== entries.get(id)?.version)
    .map(({ id, version }) => ({ id, version }));
}

/** Locks entries in the order of their ids, so that two requests for the same entries cannot block each other. */
async function holdEntries(
  trx: Knex.Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PipelineEntry>> {
  const entries = await PipelineEntry.query(trx)
    .findByIds([...ids])
    .orderBy("id")
    .forUpdate();
  return new Map(entries.map((entry) => [entry.id, entry]));
}

function refusal(entry: PipelineEntry | undefined, place: number) {
  const message = entry ? `${entry.customerName} was deleted.` : "This entry does not exist.";
  return problem("invalid-input", message, { fields: [{ path: `ids.${place}`, message }] });
}

/** Takes back the last change of several entries; those with another version, or of others to restore, are left. */
export async function undoEntriesChange(
  trx: Knex.Transaction,
  cause: Cause,
  rows: readonly Row[],
): Promise<UndoneRows> {
  const entries = await holdEntries(
    trx,
    rows.map(({ id }) => id),
  );
  const left: string[] = [];
  for (const { id, version } of rows) {
    const entry = entries.get(id);
    const last = await findEntryChange(trx, id);
    if (
      entry?.version === version &&
      last?.version === version &&
      mayUndo(cause.actor, entry, last)
    )
      await undoEntryChange(trx, cause, entry, last);
    else left.push(id);
  }
  return { count: rows.length - left.length, left: await withChangers(trx, left) };
}

async function withChangers(trx: Knex, ids: readonly string[]): Promise<UndoneRows["left"]> {
  const left: UndoneRows["left"] = [];
  for (const id of ids) left.push({ id, changedBy: await lastActorName(trx, id) });
  return left;
}

function mayUndo(
  actor: Actor,
  { isDeleted }: PipelineEntry,
  { changedBy: deletedBy }: { readonly changedBy: string },
): boolean {
  return pipelinePolicy.undo(actor, { isDeleted, deletedBy });
}
