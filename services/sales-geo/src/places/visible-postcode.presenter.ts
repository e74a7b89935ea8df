import { may, type Actor } from "@dash/service-lib/access/identity";

/** The part of a postcode that the actor may see: a whole one can be one household, so others see its first half. */
export function visiblePostcode(actor: Actor, postcode: string): string {
  return may(actor, "customer:read-private") ? postcode : outcodeOf(postcode);
}

/** The first half of a postcode in its usual spelling. */
export function outcodeOf(postcode: string): string {
  return postcode.split(" ")[0] ?? "";
}
