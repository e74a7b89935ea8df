import type { InteractionSource } from "@dash/contracts/interaction-kinds";
import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

interface Kept {
  readonly source: InteractionSource;
  readonly hiddenReason: string | null;
}

function write(actor: Actor): boolean {
  return may(actor, "interaction:write");
}

/**
 * Everybody reads calls and visits; staff and administrators write them. What the call system says is never deleted, for
 * its next sync would bring it back: it is hidden.
 */
export const interactionPolicy = {
  read: () => true,
  update: write,
  delete: (actor, { source }) => write(actor) && source === "manual",
  hide: (actor, { source, hiddenReason }) =>
    write(actor) && source === "call-system" && hiddenReason === null,
  unhide: (actor, { hiddenReason }) => write(actor) && hiddenReason !== null,
} satisfies Policy<Kept>;
