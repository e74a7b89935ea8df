import { LONGEST_DRAIN_MS } from "../http/server.ts";

/**
 * The longest time for closing connections to the broker and the database, which may stop at the same time and never
 * answer.
 */
const LONGEST_FAREWELL_MS = 2_000;
const LONGEST_STOP_MS = LONGEST_DRAIN_MS + LONGEST_FAREWELL_MS;

/**
 * On a stop signal, lets running work finish, for at most eleven seconds, and then ends the process. Further signals
 * change nothing.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
}
