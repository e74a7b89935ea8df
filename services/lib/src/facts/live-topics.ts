import { segmentOf, type Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { Fact } from "@dash/contracts/facts/fact";
import type { Broker } from "./broker.ts";
import { Throttle } from "../process/pause.ts";
import { tracedRequests } from "./trace-facts.ts";

const PREFIX = "live.";

/**
 * The shortest interval between two messages about a topic. Under load, a hundred batches a second are applied; a
 * message for each would cost more than applying it.
 */
const INTERVAL_MS = 50;

/** The largest number of requests that a message names. */
const MOST_CAUSES = 20;

/**
 * Tells open pages which topics are stale: the first time at once, then at most once per interval. A topic is the
 * first segment of an endpoint's path; the contracts name the facts that each endpoint shows.
 */
export class LiveTopics {
  readonly #broker: Pick<Broker, "notify">;
  readonly #endpoints: readonly Endpoint[];
  readonly #throttles = new Map<string, Throttle>();
  /** The ids of the traced requests that made a topic stale since the last message about it. */
  readonly #causes = new Map<string, Set<string>>();

  constructor(broker: Pick<Broker, "notify">, endpoints: readonly Endpoint[]) {
    this.#broker = broker;
    this.#endpoints = endpoints;
  }

  /** Marks the topics of all endpoints that show these facts as stale. */
  markStale(facts: readonly (Pick<Fact, "subject"> & Partial<Pick<Fact, "requestId">>)[]): void {
    const subjects = new Set(facts.map(({ subject }) => subject));
    const stale = this.#endpoints.filter(({ shows = [] }) =>
      shows.some((each) => subjects.has(each)),
    );
    const causes = tracedRequests(facts).slice(-MOST_CAUSES);
    for (const topic of new Set(stale.map(({ path }) => segmentOf(path)))) {
      if (causes.length > 0)
        this.#causes.set(topic, new Set([...(this.#causes.get(topic) ?? []), ...causes]));
      this.#throttleOf(topic).trigger();
    }
  }

  /** Sends the messages that are waiting for the end of an interval. */
  close(): void {
    for (const throttle of this.#throttles.values()) throttle.end();
  }

  #throttleOf(topic: string): Throttle {
    const existing = this.#throttles.get(topic);
    if (existing) return existing;
    const throttle = new Throttle(INTERVAL_MS, () => {
      const causes = [...(this.#causes.get(topic) ?? [])].slice(-MOST_CAUSES);
      this.#causes.delete(topic);
      markTopicStale(this.#broker, topic, causes);
    });
    this.#throttles.set(topic, throttle);
    return throttle;
  }
}

/** Tells all gateways that a topic is stale, and the ids of the traced requests that made it so. */
export function markTopicStale(
  broker: Pick<Broker, "notify">,
  topic: string,
  causes: readonly string[] = [],
): void {
  broker.notify(`${PREFIX}${topic}`, causes.join(","));
}

/**
 * Calls `listener` with each topic that a service marks as stale. Calls `onResumed` after a time in which such
 * messages may have been lost.
 */
export function onLiveTopic(
  broker: Pick<Broker, "listen">,
  listener: (topic: string, causes: readonly string[]) => void,
  onResumed?: () => void,
): { close(): void } {
  return broker.listen(
    `${PREFIX}>`,
    (subject, payload) =>
      listener(subject.slice(PREFIX.length), payload === "" ? [] : payload.split(",")),
    onResumed,
  );
}
