import { problem } from "./problem.ts";
import type { Turn } from "./routes.ts";

/** No client waits for so many before it. */
const LONGEST_QUEUE = 500;

/**
 * Runs commands one after the other that would wait for each other in the database anyway. There each would hold a
 * connection while it waits, and a pool has only ten.
 */
export function inTurn(): Turn {
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
