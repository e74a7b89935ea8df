import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

type EntryOwner = { readonly userId: string };

function change(actor: Actor, { userId }: EntryOwner): boolean {
  return (
    may(actor, "time-entry:change-any") ||
    (may(actor, "time-entry:change-own") && actor.id === userId)
  );
}

/**
 * Everybody reads every entry, because all share the partnership's hours. Only the author and administrators change
 * one.
 */
export const timeEntryPolicy = {
  read: (_actor: Actor, _entry: EntryOwner) => true,
  update: change,
  delete: change,
} satisfies Policy<EntryOwner>;
