/** The live build of each part of the page, by the part. */
export type LiveBuilds = Readonly<Record<string, string>>;

type Listener = (builds: LiveBuilds) => void;

const listeners = new Set<Listener>();

/** Which builds the server says are live. */
export const liveBuilds = {
  tell(builds: LiveBuilds): void {
    listeners.forEach((listener) => listener(builds));
  },
};

/**
 * Calls the listener when the server says which builds are live: when this page or another tab begins to listen to it,
 * and when another build became live. The function that it returns stops listening.
 */
export function onLiveBuilds(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
