import { problem } from "@dash/service-lib/http/problem";
import { RateLimiterMemory } from "rate-limiter-flexible";

export type WriteFloodGuard = (sessionId: string) => Promise<void>;

/** Refuses a session that writes faster than any person or honest program of theirs could. */
export function openWriteFloodGuard(writesPerSecond: number): WriteFloodGuard {
  const limiter = new RateLimiterMemory({ points: writesPerSecond, duration: 1 });
  return async (sessionId) => {
    const refused = await limiter.consume(sessionId).then(
      () => false,
      () => true,
    );
    if (refused) throw problem("too-many-requests", undefined, { retryAfterSeconds: 1 });
  };
}
