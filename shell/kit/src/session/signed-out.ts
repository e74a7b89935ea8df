type Listener = () => void;

const listeners = new Set<Listener>();
let told = false;

const doubters = new Set<Listener>();

/** Remembers that the server refused this page because it has no session, until a session is seen again. */
export const signedOut = {
  /** Tells every listener, once. */
  tell(): void {
    if (told) return;
    told = true;
    listeners.forEach((listener) => listener());
  },
  /** Forgets the refusal, because a session was seen. The next refusal is told again. */
  clear(): void {
    told = false;
  },
};

/**
 * Calls the listener when any call is answered 401. It calls at once where that has already happened, because the
 * first calls of a page may be refused before the shell listens. The function that it returns stops listening.
 */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  if (told) listener();
  return () => listeners.delete(listener);
}

/** Is told when the server refused a write because another person is signed in. */
export const otherPerson = {
  tell(): void {
    doubters.forEach((listener) => listener());
  },
};

/** Calls the listener when another person is signed in than the page was drawn for. It returns what stops that. */
export function onOtherPerson(listener: Listener): () => void {
  doubters.add(listener);
  return () => doubters.delete(listener);
}

/** The path, search and hash of this page, to come back to after signing in. */
export function returnPath(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}
