/** What a process waits for may itself be gone, as when everything ends at once. */
const LONGEST_STOP_MS = 6_000;

/** Ends the process after the work it was given, however often it is told to; at the latest after six seconds. */
export function onceToldToStop(stop: () => Promise<void>): void {
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
