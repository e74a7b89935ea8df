import type { RequestState } from "@dash/service-lib/http/context";
import type Koa from "koa";
import type { OpenSession } from "./session/session.ts";

export interface GatewayState extends Pick<RequestState, "requestId" | "about" | "log" | "span"> {
  /** Set only after `requireSession`. */
  session: OpenSession;
  /** The secret of the API token that came with the request. */
  apiToken?: string;
  /** Prolongs the session; set only when that is due. */
  prolong?: () => Promise<void>;
}

export type GatewayMiddleware = Koa.Middleware<GatewayState>;
export type GatewayContext = Koa.ParameterizedContext<GatewayState>;
