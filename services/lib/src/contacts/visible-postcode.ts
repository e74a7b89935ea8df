import { may, type Actor } from "../access/identity.ts";

/**
 * The part of a postcode that the actor may see. A whole postcode can identify a home, so some roles see only its first
 * half.
 */
export function visiblePostcode(actor: Actor, postcode: string): string {
  return may(actor, "customer:read-private") ? postcode : outcodeOf(postcode);
}

/** The first half of a postcode that is written in the usual spelling. */
export function outcodeOf(postcode: string): string {
  return postcode.split(" ")[0] ?? "";
}
