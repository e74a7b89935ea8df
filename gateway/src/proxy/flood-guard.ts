import { problem } from "@dash/service-lib/http/problem";
import { RateLimiterMemory } from "rate-limiter-flexible";

/** Lets whoever has this key on, unless they come too often. */
export type FloodGuard = (key: string) => Promise<void>;

interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

/** Refuses more than so many requests in so many seconds under one key. */
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
