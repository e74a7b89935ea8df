import { startServer } from "@dash/service-lib/http/server";
import type { Logger } from "@dash/service-lib/process/logger";
import { standInApp } from "../stand-in-app.ts";
import { serveCallSystem } from "./call-system.middleware.ts";
import { CallLog } from "./call-log.ts";
import type { CallRecord } from "./call-record.ts";
import { Grants, type SessionStore } from "./grants.ts";
import type { Application } from "./oauth.ts";
import { RateLimits } from "./rate-limits.ts";

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
  readonly limitRates?: boolean;
  /** Stores consents, so that they remain after a stop; without it they are lost. */
  readonly sessions?: SessionStore;
  readonly logger?: Logger;
}

export interface CallSystem {
  readonly port: number;
  /** The address under which clients reach it. */
  readonly url: string;
  readonly calls: Pick<CallLog, "add" | "edit">;
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
  const limits = new RateLimits(clock);
  const app = standInApp(logger);
  app.use(serveCallSystem({ limitRates: true, ...options, clock, calls, grants, limits }));
  const server = await startServer(app.callback(), { host, port: options.port });
  return {
    port: server.port,
    url: `http://${host}:${server.port}${path}`,
    calls,
    stop: () => server.stop(),
  };
}
