import { may } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";
import type { Contact } from "./contact.model.ts";

/** Roles that may see customers' numbers read contacts; staff and administrators change them. */
export const contactPolicy = {
  read: (actor) => may(actor, "customer:read-private"),
  update: (actor) => may(actor, "interaction:write"),
} satisfies Policy<Contact>;
