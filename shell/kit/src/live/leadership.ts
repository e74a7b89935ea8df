const LOCK_NAME = "dash-live";

/** The work of the leading tab. The function that it returns ends the work. */
export type Lead = (succession: { readonly hasWaited: boolean }) => () => void;

/**
 * Lets one tab of the browser lead at a time. When the leader's tab closes, another tab gets the lock. On plain http
 * the browser has no locks, and every tab leads itself. The function that it returns gives the leadership up.
 */
export function seekLeadership(
  lead: Lead,
  locks: LockManager | undefined = navigator.locks,
): () => void {
  if (!locks) return lead({ hasWaited: false });

  const resignation = new AbortController();
  const { signal } = resignation;
  const leadWithLock = (hasWaited: boolean) => (lock: Lock | null) =>
    lock && leadUntil(signal, () => lead({ hasWaited }));

  locks
    .request(LOCK_NAME, { ifAvailable: true }, async (lock) =>
      lock ? leadWithLock(false)(lock) : "taken",
    )
    .then((outcome) =>
      outcome === "taken" && !signal.aborted
        ? locks.request(LOCK_NAME, { signal }, leadWithLock(true))
        : null,
    )
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  return () => resignation.abort();
}

function leadUntil(signal: AbortSignal, lead: () => () => void): Promise<void> | undefined {
  if (signal.aborted) return undefined;
  const stop = lead();
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      stop();
      resolve();
    });
  });
}
