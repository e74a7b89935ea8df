import { may } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

interface StoredNote {
  readonly userId: string;
}

/** People delete their own notes, administrators any. */
export const notePolicy = {
  read: () => true,
  delete: (actor, { userId }) =>
    may(actor, "customer:manage") || (may(actor, "interaction:write") && userId === actor.id),
} satisfies Policy<StoredNote>;
