import type { RequestState } from "@dash/service-lib/http/context";
import type Koa from "koa";
import type { OpenSession } from "./session/session.ts";

/** What a request carries through the gateway. */
export interface GatewayState extends Pick<RequestState, "requestId" | "log"> {
  /** Set below `requireSession`. */
  session: OpenSession;
  /** Moves the end of the session; set only when it is time to. */
  prolong?: () => Promise<void>;
}

export type GatewayMiddleware = Koa.Middleware<GatewayState>;
export type GatewayContext = Koa.ParameterizedContext<GatewayState>;
