import { may } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

/** Everybody reads installations; staff and administrators change them. */
export const installationPolicy = {
  read: () => true,
  update: (actor) => may(actor, "sales:write"),
} satisfies Policy<object>;
