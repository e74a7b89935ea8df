import { may, type Actor } from "@dash/service-lib/access/identity";

/** A postcode as somebody may see it: a whole one can be one household, so others see its first half. */
export function shownPostcode(actor: Actor, postcode: string): string {
  if (may(actor, "customer:read-private")) return postcode;
  return postcode.split(" ")[0] ?? "";
}
