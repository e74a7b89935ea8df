import { problem } from "./problem.ts";
import type { Queue } from "./routes.ts";

/** The largest number of waiting commands. A client would give up before a longer queue is done. */
const LONGEST_QUEUE = 500;

/**
 * Runs commands one after the other, if they would block each other in the database anyway. While they wait there,
 * each would occupy one of the pool's ten connections.
 */
export function openQueue(): Queue {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    if (waiting >= LONGEST_QUEUE) throw problem("unavailable");
    waiting += 1;
    const mine = last.then(work).finally(() => (waiting -= 1));
    last = mine.catch(() => undefined);
    return mine;
  };
}
