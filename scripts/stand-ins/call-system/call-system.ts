import { logRequests } from "@dash/service-lib/http/request-log.middleware";
import type { RequestState } from "@dash/service-lib/http/context";
import { startServer } from "@dash/service-lib/http/server";
import type { Logger } from "@dash/service-lib/process/logger";
import Koa from "koa";
import { serveCallSystem } from "./call-system.middleware.ts";
import { CallLog } from "./call-log.ts";
import type { CallRecord } from "./call-record.ts";
import { FailurePlan, type PlannedFailure } from "./failures.ts";
import { Grants, type SessionStore } from "./grants.ts";
import type { Application } from "./oauth.ts";
import { RateLimits, type RateGroup } from "./rate-limits.ts";
import type { SeenRequest } from "./world.ts";

export interface CallSystemOptions extends Application {
  readonly host: string;
  readonly port: number;
  /** Below which it is served, such as `/api/call-system`. */
  readonly path: string;
  readonly clock?: () => Date;
  /** The calls that have happened by then; none, where it is not said. */
  readonly calls?: (now: Date) => readonly CallRecord[];
  /** Fewer records on a page than the vendor's most. */
  readonly largestPage?: number;
  /** Whether the application's registration says so; the vendor's own default is off. */
  readonly issueRefreshTokens?: boolean;
  readonly limitRates?: boolean;
  /** Where consents outlast it; without, they end with it. */
  readonly sessions?: SessionStore;
  readonly logger?: Logger;
}

export interface CallSystem {
  readonly port: number;
  /** What the client takes for the server. */
  readonly url: string;
  readonly calls: Pick<CallLog, "list" | "set" | "add" | "edit" | "delete">;
  /** The requests so far, oldest first. */
  readonly requests: readonly SeenRequest[];
  /** How many requests a path has had, below the server's address and without a query. */
  requestsTo(path: string): number;
  /** The next requests to a path meet a failure. */
  failNext(planned: PlannedFailure): void;
  /** Refuses a group's requests for a minute; each that comes meanwhile restarts it. */
  startPenalty(group: RateGroup): void;
  /** As when the person revokes the access, or changes the password. */
  revokeAll(): void;
  stop(): Promise<void>;
}

/** Serves what the dashboard uses of RingCentral's platform: consent, tokens, the call log and who one is. */
export async function openCallSystem(options: CallSystemOptions): Promise<CallSystem> {
  const { host, path, clock = () => new Date(), logger } = options;
  const calls = new CallLog(clock, options.calls);
  const grants = new Grants(clock, options.sessions);
  const failures = new FailurePlan();
  const limits = new RateLimits(clock);
  const requests: SeenRequest[] = [];
  const app = new Koa<RequestState>({ proxy: true });
  if (logger) app.use(logRequests(logger, { reads: "debug" }));
  app.use(answerHealth);
  app.use(
    serveCallSystem({
      issueRefreshTokens: true,
      limitRates: true,
      ...options,
      clock,
      calls,
      grants,
      failures,
      limits,
      requests,
    }),
  );
  app.on("error", (error: unknown) => logger?.debug({ error }, "connection ended early"));
  const server = await startServer(app.callback(), { host, port: options.port });
  return {
    port: server.port,
    url: `http://${host}:${server.port}${path}`,
    calls,
    requests,
    requestsTo: (asked) => requests.filter((request) => request.path === asked).length,
    failNext: (planned) => failures.add(planned),
    startPenalty: (group) => limits.startPenalty(group),
    revokeAll: () => grants.revokeAll(),
    stop: () => {
      failures.close();
      return server.stop();
    },
  };
}

const answerHealth: Koa.Middleware = async (ctx, next) => {
  if (ctx.path === "/health" || ctx.path === "/ready") ctx.body = { status: "up" };
  else await next();
};
