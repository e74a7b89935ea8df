const LOCK_NAME = "dash-live";

/** What a leader does until it is told to stop. */
export type Lead = (succession: { readonly hasWaited: boolean }) => () => void;

/**
 * Lets one tab of the browser lead at a time: the lock passes on when the leader's tab closes. Where the
 * page has no locks (plain http on a local network) every tab leads itself. Gives back what resigns.
 */
export function seekLeadership(
  lead: Lead,
  locks: LockManager | undefined = navigator.locks,
): () => void {
  if (!locks) return lead({ hasWaited: false });

  const resignation = new AbortController();
  const { signal } = resignation;
  const held = (hasWaited: boolean) => (lock: Lock | null) =>
    lock && leadUntil(signal, () => lead({ hasWaited }));

  locks
    .request(LOCK_NAME, { ifAvailable: true }, async (lock) => (lock ? held(false)(lock) : "taken"))
    .then((outcome) =>
      outcome === "taken" && !signal.aborted
        ? locks.request(LOCK_NAME, { signal }, held(true))
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
