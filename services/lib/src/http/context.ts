import type { Cause } from "../access/cause.ts";
import type { Actor } from "../access/identity.ts";
import type { Logger } from "../process/logger.ts";
import type { OpenSpan } from "../process/tracer.ts";

export interface RequestState {
  requestId: string;
  /** The ids that each line of the request's log has: its own, and its sender's once that is known. */
  about: { readonly requestId: string; actorId?: string; tokenId?: string };
  /** Makes the logger of the request. Most requests write only their last line, which needs none. */
  log: () => Logger;
  actor: Actor;
  cause: Cause;
  /** The span of the request, while tracing is on. */
  span?: OpenSpan;
}
