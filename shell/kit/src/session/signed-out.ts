type Listener = () => void;

const listeners = new Set<Listener>();
let told = false;

/** Whether the server has refused this page for want of a session. It stays so until a session is seen again. */
export const signedOut = {
  /** Tells every listener once. */
  tell(): void {
    if (told) return;
    told = true;
    listeners.forEach((listener) => listener());
  },
  /** A session was seen: the next refusal is news again. */
  clear(): void {
    told = false;
  },
};

/**
 * Calls the listener when any call is answered 401; at once when that has already happened, because
 * the first calls of a page may be refused before the shell listens. Gives back what stops listening.
 */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  if (told) listener();
  return () => listeners.delete(listener);
}

/** Where to come back to after signing in: path, search and hash of this page. */
export function returnPath(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}
