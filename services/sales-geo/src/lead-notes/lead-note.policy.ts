import { may } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

interface StoredNote {
  readonly userId: string;
}

/** People who may see customers' numbers read notes. Staff delete their own notes, administrators any. */
export const leadNotePolicy = {
  read: (actor) => may(actor, "customer:read-private"),
  delete: (actor, { userId }) =>
    may(actor, "sales:write") && (userId === actor.id || may(actor, "sales:restore")),
} satisfies Policy<StoredNote>;
