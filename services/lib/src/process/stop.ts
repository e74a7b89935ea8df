import { LONGEST_DRAIN_MS } from "../http/server.ts";

/** When everything stops at once, the broker or the database may be gone before a process has closed its connection. */
const LONGEST_FAREWELL_MS = 2_000;
const LONGEST_STOP_MS = LONGEST_DRAIN_MS + LONGEST_FAREWELL_MS;

/** Ends the process after its running work, at the latest after eleven seconds. Repeated signals change nothing. */
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
