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

const DAY_MS = 86_400_000;

function restore(actor: Actor, entry: EntryOwner): boolean | string {
  if (!change(actor, entry)) return false;
  const { deletedAt } = entry;
  if (deletedAt === undefined) return "This entry is not deleted.";
  return Date.now() - deletedAt.getTime() < DAY_MS || "This entry was deleted more than a day ago.";
}

/**
 * Everybody reads every entry, because all share the partnership's hours. Only the author and administrators change
 * one; only they read a deleted one, and restore it within a day.
 */
export const timeEntryPolicy = {
  read: (actor: Actor, entry: EntryOwner) => entry.deletedAt === undefined || change(actor, entry),
  update: change,
  delete: change,
  restore,
} satisfies Policy<EntryOwner>;
