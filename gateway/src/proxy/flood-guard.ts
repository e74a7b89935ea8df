import { problem } from "@dash/service-lib/http/problem";
import { RateLimiterMemory } from "rate-limiter-flexible";

/** Refuses a request when its key has too many requests. */
export type FloodGuard = (key: string) => Promise<void>;

interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

/** Opens a guard that refuses requests above the limit for one key. */
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
