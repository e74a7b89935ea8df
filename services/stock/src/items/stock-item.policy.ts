import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

function write(actor: Actor): boolean {
  return may(actor, "stock:write");
}

/** Everybody reads the stock; staff and administrators change it. */
export const stockItemPolicy = {
  read: () => true,
  update: write,
  move: write,
  archive: write,
  restore: write,
} satisfies Policy<object>;
