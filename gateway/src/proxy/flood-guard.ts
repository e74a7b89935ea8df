import { problem } from "@dash/service-lib/http/problem";
import { RateLimiterMemory } from "rate-limiter-flexible";

/** Throws a problem when there were too many requests for this key. */
type FloodGuard = (key: string) => Promise<void>;

export type FloodGuards = ReturnType<typeof openFloodGuards>;

/** The limits on requests, each counted for one session, person or client address. */
export function openFloodGuards(writesPerSecond: number) {
  return {
    /** Writes of a session: far above what a person or a correct program sends. */
    writes: openFloodGuard(writesPerSecond, 1),
    /** Searches of a person, who searches with every key. Each search asks several services. */
    searches: openFloodGuard(Math.ceil(writesPerSecond / 10), 1),
    /** Requests from an address on endpoints that need no session: enough for a person, too few to guess a secret. */
    strangers: openFloodGuard(60, 60),
    /** Sign-ins from an address: enough for an office where all sessions end at the same time. */
    logins: openFloodGuard(120, 60),
    /** Requests with a publish token from an address: enough for a pipeline, too few to guess a token. */
    tokens: openFloodGuard(120, 60),
    /** Requests of an API token: more than a loop over pages needs, and few beside what people send. */
    apiTokens: openFloodGuard(Math.ceil(writesPerSecond / 4), 1),
    /** Reports about builds of a session. Each tab sends one report per build. */
    buildReports: openFloodGuard(60, 60),
  };
}

/** Opens a guard that refuses requests above the limit, counted for each key. */
function openFloodGuard(requests: number, seconds: number): FloodGuard {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return async (key) => {
    const refused = await limiter.consume(key).then(
      () => false,
      () => true,
    );
    if (refused) throw problem("too-many-requests", undefined, { retryAfterSeconds: seconds });
  };
}
