import type { Asker, Endpoint } from "@dash/contracts/endpoint";
import type { Actor } from "../access/identity.ts";

/**
 * Whether somebody may ask an endpoint at all. Internal ones are for the processes that their contract names, all others
 * for people. In its own name the gateway asks also what needs no session.
 */
export function mayAsk({ path, askedBy, public: isPublic }: Endpoint, actor: Actor): boolean {
  if (actor.kind === "user") return !path.startsWith("/internal/");
  if (isPublic) return actor.name === "gateway";
  return askedBy?.includes(actor.name as Asker) ?? false;
}
