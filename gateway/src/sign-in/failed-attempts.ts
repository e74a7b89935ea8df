import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { hashOf } from "../secret.ts";

const FAILURES_PER_MINUTE = 10;
const MINUTE_SECONDS = 60;

/** Counts failed sign-ins per account and client address, over all gateway instances. Successful ones do not count. */
export class FailedAttempts {
  readonly #limiter: RateLimiterPostgres;

  constructor(knex: Knex) {
    this.#limiter = new RateLimiterPostgres({
      storeClient: knex,
      storeType: "knex",
      tableName: "sign_in_failures",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: "",
      points: FAILURES_PER_MINUTE,
      duration: MINUTE_SECONDS,
    });
  }

  /**
   * Refuses another attempt after ten failures within a minute. The account is empty while it is not yet known.
   * @throws Problem 429 with the time to wait.
   */
  async refuseWhenExhausted(address: string, account = ""): Promise<void> {
    const failures = await this.#limiter.get(keyOf(address, account));
    if (!failures || failures.consumedPoints < FAILURES_PER_MINUTE) return;
    throw problem("too-many-requests", "Too many failed sign-ins. Please wait a minute.", {
      retryAfterSeconds: Math.max(1, Math.ceil(failures.msBeforeNext / 1000)),
    });
  }

  async count(address: string, account = ""): Promise<void> {
    await this.#limiter.penalty(keyOf(address, account));
  }
}

/** Hashes the key, so that the table contains neither addresses nor accounts. */
function keyOf(address: string, account: string): string {
  return hashOf(`${address} ${account}`);
}
