import type { Cause } from "../access/cause.ts";
import type { Actor } from "../access/identity.ts";
import type { Logger } from "../process/logger.ts";
import type { OpenSpan } from "../process/tracer.ts";

export interface RequestState {
  requestId: string;
  log: Logger;
  actor: Actor;
  cause: Cause;
  /** The span of the request, while tracing is on. */
  span?: OpenSpan;
}
