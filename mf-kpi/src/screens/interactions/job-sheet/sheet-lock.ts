const LOCK_NAME = "job-sheet";

/** Runs the work, unless a tab of this browser has a sheet open or is sending it: null then. */
export async function withFreeSheet<T>(work: () => Promise<T>): Promise<T | null> {
  // On plain http the browser has no locks. A sheet sent twice is stored once, by its keys.
  if (!navigator.locks) return work();
  return navigator.locks.request(LOCK_NAME, { ifAvailable: true }, async (lock) =>
    lock ? work() : null,
  );
}

/** Keeps the sheet from being sent behind its open form. The function that it returns lets go of it. */
export function holdSheet(): () => void {
  const release = new AbortController();
  const { signal } = release;
  const untilReleased = () =>
    new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  // The request itself is given up where the form closes before it had its turn.
  navigator.locks
    ?.request(LOCK_NAME, { signal }, () => (signal.aborted ? undefined : untilReleased()))
    .catch(() => undefined);
  return () => release.abort();
}
