import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

interface EntryOwner {
  readonly userId: string;
  /** Undefined for an entry that is not deleted. */
  readonly deletedAt?: Date;
}

function change(actor: Actor, { userId }: EntryOwner): boolean {
  return (
    may(actor, "time-entry:change-any") ||
    (may(actor, "time-entry:change-own") && actor.id === userId)
  );
}

/**
 * Everybody reads every entry, because all share the partnership's hours. Only the author and administrators change
 * one, and only they read and restore a deleted one.
 */
export const timeEntryPolicy = {
  read: (actor: Actor, entry: EntryOwner) => entry.deletedAt === undefined || change(actor, entry),
  update: change,
  delete: change,
  restore: (actor: Actor, entry: EntryOwner) =>
    change(actor, entry) && (entry.deletedAt !== undefined || "This entry is not deleted."),
} satisfies Policy<EntryOwner>;
