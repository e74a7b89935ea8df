/** The live build of each part of the page, by the part. */
export type LiveBuilds = Readonly<Record<string, string>>;

type Listener = (builds: LiveBuilds) => void;

const listeners = new Set<Listener>();

/** The live builds, as the server announces them. */
export const liveBuilds = {
  notify(builds: LiveBuilds): void {
    listeners.forEach((listener) => listener(builds));
  },
};

/**
 * Calls the listener with the live builds: when this page or another tab opens the event stream, and when another build
 * becomes live. The function that it returns stops listening.
 */
export function onLiveBuilds(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
