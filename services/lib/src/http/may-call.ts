import type { InternalCaller, Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { Actor } from "../access/identity.ts";

/**
 * Whether an actor may call an endpoint at all. Internal endpoints are for the processes that their contract names,
 * all other endpoints are for people. The gateway itself may also call public endpoints.
 */
export function mayCall(
  { path, allowedCallers, public: isPublic }: Endpoint,
  actor: Actor,
): boolean {
  if (actor.kind === "user") return !path.startsWith("/internal/");
  if (isPublic) return actor.name === "gateway";
  return allowedCallers?.includes(actor.name as InternalCaller) ?? false;
}
