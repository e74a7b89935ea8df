import type { InteractionSource } from "@dash/contracts/interactions/interaction-kinds";
import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

interface StoredInteraction {
  readonly source: InteractionSource;
  readonly hiddenReason: string | null;
}

function write(actor: Actor): boolean {
  return may(actor, "interaction:write");
}

/**
 * Everybody reads calls and visits; staff and administrators change them. A synced call can be hidden but not deleted,
 * because the next sync would add it again.
 */
export const interactionPolicy = {
  read: () => true,
  update: write,
  delete: (actor, { source }) =>
    write(actor) && (source === "manual" || "A call of the call system is hidden, not deleted."),
  hide: (actor, { source, hiddenReason }) => {
    if (source === "manual")
      return write(actor) && "What was entered by hand is deleted, not hidden.";
    return write(actor) && (hiddenReason === null || "This call is hidden already.");
  },
  unhide: (actor, { hiddenReason }) =>
    write(actor) && (hiddenReason !== null || "This call is not hidden."),
} satisfies Policy<StoredInteraction>;
