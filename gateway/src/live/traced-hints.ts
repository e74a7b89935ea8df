import { isSpanId } from "@dash/service-lib/process/span-id";
import { tracing } from "@dash/service-lib/process/tracing";

/** How long the next read of a page that was told counts as caused by what it was told. */
const REMEMBER_MS = 5_000;
const MOST_CAUSES = 20;

interface Waiting {
  readonly topics: Set<string>;
  readonly since: Date;
}

interface Hint {
  readonly causes: string[];
  readonly sessionIds: Set<string>;
  readonly until: number;
}

/**
 * While tracing is on: shows when open pages were told that topics are stale, in the trace of each request that made
 * them stale, and remembers which session's next read follows from it. So a browser need not send anything.
 */
export class TracedHints {
  readonly #waiting = new Map<string, Waiting>();
  readonly #hints = new Map<string, Hint>();

  /** Call this when traced requests made a topic stale; `causes` are their ids. */
  note(topic: string, causes: readonly string[]): void {
    if (!tracing()) return;
    for (const cause of causes.filter(isSpanId)) {
      const waiting = this.#waiting.get(cause) ?? { topics: new Set(), since: new Date() };
      waiting.topics.add(topic);
      this.#waiting.set(cause, waiting);
    }
  }

  /** Call this when these pages were told which topics are stale. */
  tell(streams: Iterable<{ readonly sessionId: string }>): void {
    if (this.#waiting.size === 0) return;
    const sessionIds = new Set([...streams].map(({ sessionId }) => sessionId));
    const until = performance.now() + REMEMBER_MS;
    const hints = new Map<string, Hint>();
    for (const [cause, { topics, since }] of this.#waiting) {
      const attributes = { "dash.topics": [...topics].sort(), "dash.sessions": sessionIds.size };
      tracing()
        ?.begin({
          name: "tell browsers",
          kind: "producer",
          parent: cause,
          startedAt: since,
          attributes,
        })
        .end();
      for (const topic of topics) {
        const hint = hints.get(topic) ?? { causes: [], sessionIds: new Set(sessionIds), until };
        if (hint.causes.length < MOST_CAUSES) hint.causes.push(cause);
        hints.set(topic, hint);
      }
    }
    this.#waiting.clear();
    for (const [topic, hint] of hints) this.#hints.set(topic, hint);
  }

  /** Takes the ids of the requests that made this session read a topic again; each session gets them once. */
  causesFor(topic: string, sessionId: string): readonly string[] {
    const hint = this.#hints.get(topic);
    if (!hint?.sessionIds.delete(sessionId) || hint.until < performance.now()) return [];
    return hint.causes;
  }
}
