import { messageIn, type LiveMessage } from "./live-message.ts";

const LIVE_URL = "/api/live";
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** The part of the browser's `EventSource` that the stream needs. */
export interface EventSourceLike {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { readonly data: string }) => void): void;
  close(): void;
}

export type OpenEventSource = (url: string) => EventSourceLike;

const CLOSED = 2;

/**
 * Keeps the event stream open and passes on its messages. The function that it returns closes it. The browser itself
 * reconnects after a broken connection. It does not after a refusal, so this opens another stream, and waits longer
 * each time.
 */
export function openStream(
  open: OpenEventSource,
  tell: (message: LiveMessage) => void,
  isResumption: boolean,
): () => void {
  let isFirst = !isResumption;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let events = connect();

  function tellIf(message: LiveMessage | null): void {
    if (message) tell(message);
  }

  function connect(): EventSourceLike {
    const next = open(LIVE_URL);
    next.addEventListener("ready", () => {
      retryMs = FIRST_RETRY_MS;
      if (!isFirst) tell({ kind: "resumed" });
      isFirst = false;
    });
    next.addEventListener("stale", ({ data }) => tellIf(messageIn("stale", "topics", data)));
    next.addEventListener("builds", ({ data }) => tellIf(messageIn("builds", "builds", data)));
    next.addEventListener("signed-out", () => tell({ kind: "check-session" }));
    next.addEventListener("error", () => {
      // Data loaded before the stream was open may have changed since then.
      isFirst = false;
      if (next.readyState !== CLOSED) return;
      tell({ kind: "check-session" });
      timer = setTimeout(() => (events = connect()), retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    });
    return next;
  }

  return () => {
    clearTimeout(timer);
    events.close();
  };
}
