import { problem } from "@dash/service-lib/http/problem";
import { RateLimiterMemory } from "rate-limiter-flexible";

/** Throws a problem when there were too many requests for this key. */
export type FloodGuard = (key: string) => Promise<void>;

interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

/** Opens a guard that refuses requests above the limit, counted for each key. */
export function openFloodGuard({ requests, seconds }: Limit): FloodGuard {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return async (key) => {
    const refused = await limiter.consume(key).then(
      () => false,
      () => true,
    );
    if (refused) throw problem("too-many-requests", undefined, { retryAfterSeconds: seconds });
  };
}
