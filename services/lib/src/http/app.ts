import { bodyParser } from "@koa/bodyparser";
import Koa from "koa";
import { identifyActor } from "./actor.middleware.ts";
import type { RequestState } from "./context.ts";
import type { Actor } from "../access/identity.ts";
import type { Logger } from "../process/logger.ts";
import type { Metrics } from "../process/metrics.ts";
import { answerProbes, type AskReadiness } from "../process/readiness.ts";
import { tracing } from "../process/tracing.ts";
import { FACTS_HEADER, formatFacts } from "../facts/own-writes.ts";
import { isFile } from "./upload.ts";
import { renderProblems } from "./problem.middleware.ts";
import { problem } from "./problem.ts";
import { logRequests } from "./request-log.middleware.ts";
import type { Routes } from "./routes.ts";
import { traceRequests } from "./trace-requests.middleware.ts";

/** The largest body that a person sends. The gateway refuses larger ones too. */
const PERSON_BODY_LIMIT = "100kb";
/** The largest body that another service sends: the ids of all that is stored of a customer. */
const SERVICE_BODY_LIMIT = "8mb";

export interface AppOptions {
  readonly logger: Logger;
  readonly verify: (token: string) => Promise<Actor>;
  readonly routes: Pick<Routes, "router">;
  readonly readiness: AskReadiness;
  /** Measures every request, and is served at `/metrics`. */
  readonly metrics?: Metrics;
  /** Called after a request whose command announced facts. */
  readonly onAnnounced?: () => void;
}

/** Assembles a service's HTTP application. Health and metrics need no token; everything else does. */
export function createApp({
  logger,
  verify,
  routes,
  readiness,
  metrics,
  onAnnounced,
}: AppOptions): Koa<RequestState> {
  const app = new Koa<RequestState>();
  if (tracing()) app.use(traceRequests(routeOf));
  app.use(logRequests(logger, { reads: "debug" }));
  if (metrics) app.use(metrics.measureRequests(routeOf));
  app.use(renderProblems);
  app.use(answerProbes(readiness, metrics));
  app.use(identifyActor(verify));
  app.use(requireJson);
  app.use(readBody());
  app.use(nameFacts(onAnnounced));
  app.use(routes.router.routes() as Koa.Middleware);
  app.use(
    routes.router.allowedMethods({
      throw: true,
      methodNotAllowed: () => problem("method-not-allowed"),
    }) as Koa.Middleware,
  );
  // The middleware above answers and logs failures. Only errors of disconnected clients reach this handler.
  app.on("error", (error: unknown) => logger.debug({ error }, "connection ended early"));
  return app;
}

function readBody(): Koa.Middleware<RequestState> {
  const upTo = (jsonLimit: string) =>
    bodyParser({ enableTypes: ["json"], jsonLimit, onError: refuseBody });
  const [ofPerson, ofService] = [upTo(PERSON_BODY_LIMIT), upTo(SERVICE_BODY_LIMIT)];
  return (ctx, next) => (ctx.state.actor.kind === "service" ? ofService : ofPerson)(ctx, next);
}

/** The path pattern that the router matched, such as `/time-entries/:id`. */
function routeOf(ctx: object): string {
  return (ctx as { _matchedRoute?: string })._matchedRoute ?? "other";
}

const requireJson: Koa.Middleware<RequestState> = async (ctx, next) => {
  const hasBody =
    ctx.request.length !== undefined ? ctx.request.length > 0 : ctx.get("transfer-encoding") !== "";
  if (hasBody && !ctx.is("application/json") && !isFile(ctx)) throw problem("unsupported-type");
  await next();
};

function refuseBody(error: Error): never {
  const tooLarge = (error as { status?: number }).status === 413;
  throw tooLarge ? problem("too-large") : problem("invalid-input", "The body is not valid JSON.");
}

/** Names the facts of a write in the response, so that the client's next read can wait for them. */
function nameFacts(onAnnounced: AppOptions["onAnnounced"]): Koa.Middleware<RequestState> {
  return async (ctx, next) => {
    await next();
    const { announced } = ctx.state.cause;
    if (announced.length === 0) return;
    ctx.set(FACTS_HEADER, formatFacts(announced));
    onAnnounced?.();
  };
}
