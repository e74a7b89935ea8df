import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

/** Everybody reads service lines; administrators change them. */
export const serviceLinePolicy = {
  read: () => true,
  update: (actor: Actor) => may(actor, "service-line:manage"),
} satisfies Policy<object>;
