import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

interface StoredEntry {
  readonly isDeleted: boolean;
  /** The id of the user who deleted the entry within the last day; undefined where that does not matter. */
  readonly deletedBy?: string | undefined;
}

function write(actor: Actor, { isDeleted }: StoredEntry): boolean {
  return !isDeleted && may(actor, "sales:write");
}

/** Administrators bring back any entry; staff bring back, within a day, what they deleted themselves. */
function mayRestore(actor: Actor, { deletedBy }: StoredEntry): boolean {
  return may(actor, "sales:restore") || (may(actor, "sales:write") && deletedBy === actor.id);
}

/**
 * Everybody reads entries; a deleted one is read only by people who may bring it back. Staff and administrators change
 * entries.
 */
export const pipelinePolicy = {
  read: (actor, entry) => !entry.isDeleted || mayRestore(actor, entry),
  update: write,
  move: write,
  delete: write,
  restore: (actor, entry) =>
    mayRestore(actor, entry) && (entry.isDeleted || "This entry is not deleted."),
  undo: (actor, entry) => (entry.isDeleted ? mayRestore(actor, entry) : write(actor, entry)),
} satisfies Policy<StoredEntry>;
