import { segmentOf, type Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { Broker } from "./broker.ts";
import { Throttle } from "../process/pause.ts";

const PREFIX = "live.";

/**
 * The shortest interval between two messages about a topic. Under load, a hundred batches a second are applied; a
 * message for each would cost more than applying it.
 */
const INTERVAL_MS = 50;

/**
 * Tells open pages which topics are stale: the first time at once, then at most once per interval. A topic is the
 * first segment of an endpoint's path; the contracts name the facts that each endpoint shows.
 */
export class LiveTopics {
  readonly #broker: Pick<Broker, "notify">;
  readonly #endpoints: readonly Endpoint[];
  readonly #throttles = new Map<string, Throttle>();

  constructor(broker: Pick<Broker, "notify">, endpoints: readonly Endpoint[]) {
    this.#broker = broker;
    this.#endpoints = endpoints;
  }

  /** Marks the topics of all endpoints that show these facts as stale. */
  markStale(facts: readonly { readonly subject: string }[]): void {
    const subjects = new Set(facts.map(({ subject }) => subject));
    const stale = this.#endpoints.filter(({ shows = [] }) =>
      shows.some((each) => subjects.has(each)),
    );
    for (const topic of new Set(stale.map(({ path }) => segmentOf(path))))
      this.#throttleOf(topic).trigger();
  }

  /** Sends the messages that are waiting for the end of an interval. */
  close(): void {
    for (const throttle of this.#throttles.values()) throttle.end();
  }

  #throttleOf(topic: string): Throttle {
    const existing = this.#throttles.get(topic);
    if (existing) return existing;
    const throttle = new Throttle(INTERVAL_MS, () => markTopicStale(this.#broker, topic));
    this.#throttles.set(topic, throttle);
    return throttle;
  }
}

/** Tells all gateways that a topic is stale. */
export function markTopicStale(broker: Pick<Broker, "notify">, topic: string): void {
  broker.notify(`${PREFIX}${topic}`);
}

/**
 * Calls `listener` with each topic that a service marks as stale. Calls `onResumed` after a time in which such
 * messages may have been lost.
 */
export function onLiveTopic(
  broker: Pick<Broker, "listen">,
  listener: (topic: string) => void,
  onResumed?: () => void,
): { close(): void } {
  return broker.listen(
    `${PREFIX}>`,
    (subject) => listener(subject.slice(PREFIX.length)),
    onResumed,
  );
}
