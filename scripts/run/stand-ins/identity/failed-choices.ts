import { problem } from "@dash/service-lib/http/problem";
import { RateLimiterMemory } from "rate-limiter-flexible";

const FAILURES_PER_MINUTE = 10;
const MINUTE_SECONDS = 60;

/** Counts attempts to sign in as a user who is not on the list, by account and client address. */
export class FailedChoices {
  readonly #limiter = new RateLimiterMemory({
    points: FAILURES_PER_MINUTE,
    duration: MINUTE_SECONDS,
  });

  /**
   * Refuses the attempt if there were too many.
   * @throws Problem 429 after ten failures, with the time to wait.
   */
  async refuseWhenExhausted(address: string, account: string): Promise<void> {
    const failures = await this.#limiter.get(`${address} ${account}`);
    if (!failures || failures.consumedPoints < FAILURES_PER_MINUTE) return;
    throw problem("too-many-requests", "Too many failed sign-ins. Please wait a minute.", {
      retryAfterSeconds: Math.max(1, Math.ceil(failures.msBeforeNext / 1000)),
    });
  }

  async count(address: string, account: string): Promise<void> {
    await this.#limiter.penalty(`${address} ${account}`);
  }
}
