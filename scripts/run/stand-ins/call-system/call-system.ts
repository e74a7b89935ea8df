import { startServer } from "@dash/service-lib/http/server";
import type { Logger } from "@dash/service-lib/process/logger";
import { standInApp } from "../stand-in-app.ts";
import { serveCallSystem } from "./call-system.middleware.ts";
import { CallLog } from "./call-log.ts";
import type { CallRecord } from "./call-record.ts";
import { FailurePlan, type PlannedFailure } from "./failures.ts";
import { Grants, type SessionStore } from "./grants.ts";
import type { Application } from "./oauth.ts";
import { RateLimits, type RateGroup } from "./rate-limits.ts";
import type { ReceivedRequest } from "./world.ts";

export interface CallSystemOptions extends Application {
  readonly host: string;
  readonly port: number;
  /** The path below which the stand-in is served, such as `/api/call-system`. */
  readonly path: string;
  readonly clock?: () => Date;
  /** Returns the calls until an instant; by default there are none. */
  readonly calls?: (now: Date) => readonly CallRecord[];
  /** The largest page, in records, if it should be smaller than the platform's limit. */
  readonly largestPage?: number;
  /** Whether the application is registered to get refresh tokens. The platform's default is no. */
  readonly issueRefreshTokens?: boolean;
  readonly limitRates?: boolean;
  /** Stores consents, so that they remain after a stop; without it they are lost. */
  readonly sessions?: SessionStore;
  readonly logger?: Logger;
}

export interface CallSystem {
  readonly port: number;
  /** The address under which clients reach it. */
  readonly url: string;
  readonly calls: Pick<CallLog, "list" | "set" | "add" | "edit" | "delete">;
  /** The requests received so far, oldest first. */
  readonly requests: readonly ReceivedRequest[];
  /** Returns how many requests were sent to a path, which is relative to the server's address and has no query. */
  requestsTo(path: string): number;
  /** Makes the next requests to a path fail in the planned way. */
  failNext(planned: PlannedFailure): void;
  /** Refuses all requests of a rate limit group for a minute. Each request in that minute starts it again. */
  startPenalty(group: RateGroup): void;
  /** Ends all sessions, as when the account's owner revokes the access or changes the password. */
  revokeAll(): void;
  stop(): Promise<void>;
}

/**
 * Serves the parts of the RingCentral platform that the product uses: consent, tokens, the call log and the signed-in
 * user.
 */
export async function openCallSystem(options: CallSystemOptions): Promise<CallSystem> {
  const { host, path, clock = () => new Date(), logger } = options;
  const calls = new CallLog(clock, options.calls);
  const grants = new Grants(clock, options.sessions);
  const failures = new FailurePlan();
  const limits = new RateLimits(clock);
  const requests: ReceivedRequest[] = [];
  const app = standInApp(logger);
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
  const server = await startServer(app.callback(), { host, port: options.port });
  return {
    port: server.port,
    url: `http://${host}:${server.port}${path}`,
    calls,
    requests,
    requestsTo: (path) => requests.filter((request) => request.path === path).length,
    failNext: (planned) => failures.add(planned),
    startPenalty: (group) => limits.startPenalty(group),
    revokeAll: () => grants.revokeAll(),
    stop: () => {
      failures.close();
      return server.stop();
    },
  };
}
