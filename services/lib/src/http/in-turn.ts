import { problem } from "./problem.ts";
import type { Turn } from "./routes.ts";

/** More than a client waits for. */
const LONGEST_QUEUE = 500;

/**
 * Lets commands take turns that would wait for each other in the database anyway: there each holds a connection while
 * it waits, and ten of them leave none to anybody else.
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
