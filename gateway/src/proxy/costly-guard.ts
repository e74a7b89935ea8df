import { problem } from "@dash/service-lib/http/problem";
import type { GatewayContext } from "../state.ts";
import { costlyEndpoint, uploadEndpoint } from "./published-endpoints.ts";

/** A service makes ten answers side by side. With four of them, a person leaves room for others. */
const MOST_ANSWERS = 4;
/** A file fills the memory twice, here and in the service, which encodes one at a time and must answer in time. */
const MOST_UPLOADS = 2;
/** Three photos of one visit arrive at once. The third waits until one of the others is stored. */
const UPLOAD_WAITS_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

/** Does the work of a request, unless too much costly work is done for the same key. The body is unread until then. */
type CostlyGuard = (ctx: GatewayContext, key: string, work: () => Promise<void>) => Promise<void>;

/** Opens a guard that limits how many costly answers are made, and files received, at the same time for each key. */
export function openCostlyGuard({ uploadWaitsMs = UPLOAD_WAITS_MS } = {}): CostlyGuard {
  const answers = new Permits(MOST_ANSWERS);
  const uploads = new Permits(MOST_UPLOADS);
  return async (ctx, key, work) => {
    const isUpload = uploadEndpoint(ctx) !== undefined;
    if (!isUpload && !costlyEndpoint(ctx)) return work();
    const permits = isUpload ? uploads : answers;
    if (!(await permits.take(key, isUpload ? uploadWaitsMs : 0)))
      throw problem("too-many-requests", undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    try {
      await work();
    } finally {
      permits.free(key);
    }
  };
}

/** A limited number of permits for each key. Waiting requests get one in the order of their arrival. */
class Permits {
  readonly #most: number;
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns whether a permit became free in time. */
  async take(key: string, waitsMs: number): Promise<boolean> {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= this.#most) return waitsMs > 0 && this.#wait(key, waitsMs);
    this.#taken.set(key, taken + 1);
    return true;
  }

  /** Gives the permit to the request that has waited longest. */
  free(key: string): void {
    const [next] = this.#waiting.get(key) ?? [];
    if (next) return next();
    const left = (this.#taken.get(key) ?? 1) - 1;
    if (left > 0) this.#taken.set(key, left);
    else this.#taken.delete(key);
  }

  #wait(key: string, waitsMs: number): Promise<boolean> {
    const queue = this.#waiting.get(key) ?? new Set<() => void>();
    this.#waiting.set(key, queue);
    return new Promise((resolve) => {
      const leave = (isServed: boolean) => {
        clearTimeout(timeout);
        queue.delete(serve);
        if (queue.size === 0) this.#waiting.delete(key);
        resolve(isServed);
      };
      const serve = () => leave(true);
      const timeout = setTimeout(leave, waitsMs, false);
      queue.add(serve);
    });
  }
}
