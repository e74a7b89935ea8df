import { may } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";
import type { Contact } from "./contact.model.ts";

/** Contacts can be read by roles that may see customers' numbers; staff and administrators change them. */
export const contactPolicy = {
  read: (actor) => may(actor, "customer:read-private"),
  update: (actor) => may(actor, "interaction:write"),
} satisfies Policy<Contact>;
