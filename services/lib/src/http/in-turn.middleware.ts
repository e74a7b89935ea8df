import type { Endpoint } from "@dash/contracts/endpoint";
import { problem } from "./problem.ts";
import type { Handler } from "./route.ts";

/** More than a client waits for. */
const LONGEST_QUEUE = 500;

/**
 * Runs the rest of the stack for one request at a time. For commands that would wait for each other in the database
 * anyway: there each holds a connection while it waits, and ten of them leave none to anybody else.
 */
export function inTurn(): <E extends Endpoint>(
  ...turn: Parameters<Handler<E>>
) => Promise<unknown> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (_ctx, next) => {
    if (waiting >= LONGEST_QUEUE) throw problem("unavailable");
    waiting += 1;
    const mine = last.then(next).finally(() => (waiting -= 1));
    last = mine.catch(() => undefined);
    return mine;
  };
}
