import { messageIn, type LiveMessage } from "./live-message.ts";
import { watchBeats } from "./watch-beats.ts";

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
 * each time. A silent stream is replaced too, and anything may have changed: the other one may be as silent.
 */
export function openStream(
  open: OpenEventSource,
  tell: (message: LiveMessage) => void,
  isResumption: boolean,
): () => void {
  let isFirst = !isResumption;
  const retry = retryLater(() => (events = connect()));
  const beats = watchBeats(() => {
    close();
    events = connect();
    tell({ kind: "resumed" });
  });
  const connect = () =>
    connected(open(LIVE_URL), {
      ready: () => {
        retry.reset();
        if (!isFirst) tell({ kind: "resumed" });
        isFirst = false;
      },
      error: ({ readyState }) => {
        // Data loaded before the stream was open may have changed since then.
        isFirst = false;
        if (readyState !== CLOSED) return;
        tell({ kind: "check-session" });
        retry.begin();
      },
      beats,
      tell,
    });
  let events = connect();
  const close = () => {
    isFirst = false;
    retry.cancel();
    events.close();
  };
  return () => {
    beats.stop();
    close();
  };
}

/** Tries once after a pause. The pause doubles with each retry until a reset. */
function retryLater(attempt: () => void) {
  let pauseMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin: () => {
      timer = setTimeout(attempt, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LAST_RETRY_MS);
    },
    reset: () => void (pauseMs = FIRST_RETRY_MS),
    cancel: () => clearTimeout(timer),
  };
}

interface Listeners {
  readonly ready: () => void;
  readonly error: (events: EventSourceLike) => void;
  readonly beats: Pick<ReturnType<typeof watchBeats>, "heard" | "expect">;
  readonly tell: (message: LiveMessage) => void;
}

function connected(events: EventSourceLike, listeners: Listeners): EventSourceLike {
  const { ready, error, beats, tell } = listeners;
  beats.heard();
  const on = (type: string, handle: (data: string) => void) =>
    events.addEventListener(type, ({ data }) => {
      beats.heard();
      handle(data);
    });
  const tellIf = (message: LiveMessage | null) => message && tell(message);
  on("ready", (beatMs) => {
    // The number is 0 for a gateway of an older release.
    beats.expect(Number(beatMs));
    ready();
  });
  on("beat", () => undefined);
  on("stale", (data) => tellIf(messageIn("stale", "topics", data)));
  on("builds", (data) => tellIf(messageIn("builds", "builds", data)));
  on("signed-out", () => tell({ kind: "check-session" }));
  on("error", () => error(events));
  return events;
}
