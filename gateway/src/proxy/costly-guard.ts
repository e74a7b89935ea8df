import { problem } from "@dash/service-lib/http/problem";
import type { GatewayContext } from "../state.ts";
import { costlyEndpoint, uploadEndpoint } from "./published-endpoints.ts";

/** A service makes ten answers side by side. With four of them, a person leaves room for others. */
const MOST_ANSWERS = 4;
/** A file fills the memory twice, here and in the service, which encodes one at a time and must answer in time. */
const MOST_UPLOADS = 2;
const RETRY_AFTER_SECONDS = 2;

/** Does the work of a request, unless too much costly work is done for the same person or link. The body is unread until then. */
export type CostlyGuard = (
  ctx: GatewayContext,
  key: string,
  work: () => Promise<void>,
) => Promise<void>;

/** Opens a guard that limits how many costly answers are made, and files received, at the same time for each key. */
export function openCostlyGuard(): CostlyGuard {
  const [answers, uploads] = [new Map<string, number>(), new Map<string, number>()];
  return async (ctx, key, work) => {
    const isUpload = uploadEndpoint(ctx) !== undefined;
    if (!isUpload && !costlyEndpoint(ctx)) return work();
    const [running, most] = isUpload ? [uploads, MOST_UPLOADS] : [answers, MOST_ANSWERS];
    const others = running.get(key) ?? 0;
    if (others >= most)
      throw problem("too-many-requests", undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    running.set(key, others + 1);
    try {
      await work();
    } finally {
      const left = (running.get(key) ?? 1) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    }
  };
}
