import { VendorError } from "./vendor-error.ts";

export type RateGroup = "Light" | "Medium" | "Heavy" | "Auth";

const LIMITS: Record<RateGroup, number> = { Light: 50, Medium: 40, Heavy: 10, Auth: 5 };
const WINDOW_SECONDS = 60;
const PENALTY_SECONDS = 60;

interface Bucket {
  /** When each request of the last minute was received, in milliseconds. */
  readonly requests: readonly number[];
  readonly penaltyUntil: number;
}

/**
 * The number of requests per minute for each group of endpoints. A request above the limit starts a penalty, in which
 * all requests of the group are refused. Each of them starts the penalty again.
 */
export class RateLimits {
  readonly #buckets = new Map<RateGroup, Bucket>();
  readonly #clock: () => Date;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /**
   * Counts a request of a group.
   * @throws VendorError 429 if the limit of the group is reached.
   */
  count(group: RateGroup): Record<string, string> {
    const now = this.#clock().getTime();
    const bucket = this.#buckets.get(group) ?? { requests: [], penaltyUntil: 0 };
    const requests = bucket.requests.filter((at) => at > now - WINDOW_SECONDS * 1000);
    if (now < bucket.penaltyUntil || requests.length >= LIMITS[group]) {
      const penaltyUntil = now + PENALTY_SECONDS * 1000;
      this.#buckets.set(group, { requests: [], penaltyUntil });
      throw new VendorError(429, "CMN-301", "Request rate exceeded", {
        headers: { ...headersOf(group, 0), "Retry-After": String(PENALTY_SECONDS) },
      });
    }
    this.#buckets.set(group, { requests: [...requests, now], penaltyUntil: 0 });
    return headersOf(group, LIMITS[group] - requests.length - 1);
  }
}

function headersOf(group: RateGroup, remaining: number): Record<string, string> {
  return {
    "X-Rate-Limit-Group": group.toLowerCase(),
    "X-Rate-Limit-Limit": String(LIMITS[group]),
    "X-Rate-Limit-Remaining": String(remaining),
    "X-Rate-Limit-Window": String(WINDOW_SECONDS),
  };
}
