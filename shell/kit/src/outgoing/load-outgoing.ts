import type * as Outbox from "./outbox.ts";

export type { Outbox };

/**
 * Loads the queue of writes, of which all areas share the one of the shell. A form loads it when it is opened: a page that
 * loses the network later keeps what is written.
 * @throws Error when the code could not be fetched.
 */
export const loadOutgoing = (): Promise<typeof Outbox> =>
  import(/* webpackChunkName: "outgoing" */ "./outbox.ts");
