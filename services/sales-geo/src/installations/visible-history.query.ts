import type { AuditEntry, Snapshot } from "@dash/contracts/users/audit";
import type { Actor } from "@dash/service-lib/access/identity";
import type { Knex } from "@dash/service-lib/database/database";
import { PipelineEntry } from "../pipeline/pipeline-entry.model.ts";
import { pipelinePolicy } from "../pipeline/pipeline-entry.policy.ts";

/** Removes from an installation's history the ids of pipeline entries that the actor may not read. */
export async function withoutHiddenEntries(
  knex: Knex,
  actor: Actor,
  history: readonly AuditEntry[],
): Promise<AuditEntry[]> {
  const linked = history.flatMap(({ before, after }) => [entryOf(before), entryOf(after)]);
  const ids = [...new Set(linked.filter((id) => id !== null))];
  const entries = await PipelineEntry.query(knex).findByIds(ids).select("id", "isDeleted");
  const readable = new Set(
    entries.filter((entry) => pipelinePolicy.read(actor, entry)).map(({ id }) => id),
  );
  const visible = (snapshot: Snapshot | null): Snapshot | null => {
    const id = entryOf(snapshot);
    return id === null || readable.has(id) ? snapshot : { ...snapshot, salesPipelineId: null };
  };
  return history.map((change) => ({
    ...change,
    before: visible(change.before),
    after: visible(change.after),
  }));
}

function entryOf(snapshot: Snapshot | null): string | null {
  return (snapshot?.["salesPipelineId"] ?? null) as string | null;
}
