type Listener = () => void;

const listeners = new Set<Listener>();
let isReported = false;

const otherPersonListeners = new Set<Listener>();

/** Stores that the server refused this page for lack of a session, until a session is read again. */
export const signedOut = {
  /** Calls every listener, once until the next `clear`. */
  tell(): void {
    if (isReported) return;
    isReported = true;
    listeners.forEach((listener) => listener());
  },
  /** Ends the state, because a session was read. The next refusal calls the listeners again. */
  clear(): void {
    isReported = false;
  },
};

/**
 * Calls the listener when any call is answered 401. It calls at once where that has already happened, because the
 * first calls of a page may be refused before the shell listens. The function that it returns stops listening.
 */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  if (isReported) listener();
  return () => listeners.delete(listener);
}

/** The server refuses the writes of this page, because another person is signed in. */
export const otherPerson = {
  /** Calls every listener. */
  notify(): void {
    otherPersonListeners.forEach((listener) => listener());
  },
};

/** Calls the listener when another person is signed in than the page was drawn for. It returns a function that stops listening. */
export function onOtherPerson(listener: Listener): () => void {
  otherPersonListeners.add(listener);
  return () => otherPersonListeners.delete(listener);
}

/** The path, search and hash of this page, to come back to after signing in. */
export function returnPath(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}
