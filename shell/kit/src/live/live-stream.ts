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
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const beats = watchBeats(() => {
    close();
    events = connect();
    tell({ kind: "resumed" });
  });
  let events = connect();

  function connect(): EventSourceLike {
    return connected(open(LIVE_URL), { ready, error, heard: beats.heard, tell });
  }

  function ready(beatMs: number): void {
    retryMs = FIRST_RETRY_MS;
    beats.expect(beatMs);
    if (!isFirst) tell({ kind: "resumed" });
    isFirst = false;
  }

  function error({ readyState }: EventSourceLike): void {
    // Data loaded before the stream was open may have changed since then.
    isFirst = false;
    if (readyState !== CLOSED) return;
    tell({ kind: "check-session" });
    timer = setTimeout(() => (events = connect()), retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  function close(): void {
    isFirst = false;
    clearTimeout(timer);
    events.close();
  }

  return () => {
    beats.stop();
    close();
  };
}

interface Listeners {
  /** Gets how often the stream beats, in milliseconds, and 0 from a gateway of an older release. */
  readonly ready: (beatMs: number) => void;
  readonly error: (events: EventSourceLike) => void;
  readonly heard: () => void;
  readonly tell: (message: LiveMessage) => void;
}

function connected(events: EventSourceLike, listeners: Listeners): EventSourceLike {
  const { ready, error, heard, tell } = listeners;
  heard();
  const on = (type: string, handle: (data: string) => void) =>
    events.addEventListener(type, ({ data }) => {
      heard();
      handle(data);
    });
  const tellIf = (message: LiveMessage | null) => message && tell(message);
  on("ready", (data) => ready(Number(data)));
  on("beat", () => undefined);
  on("stale", (data) => tellIf(messageIn("stale", "topics", data)));
  on("builds", (data) => tellIf(messageIn("builds", "builds", data)));
  on("signed-out", () => tell({ kind: "check-session" }));
  on("error", () => error(events));
  return events;
}
