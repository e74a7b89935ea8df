import { segmentOf, type Endpoint } from "@dash/contracts/endpoint";
import type { Broker } from "./broker.ts";
import { Throttle } from "../process/pause.ts";

const PREFIX = "live.";

/** Under load a hundred batches a second are applied, and telling after each would cost more than applying them. */
const INTERVAL_MS = 50;

/**
 * Tells open pages which topics are stale: each at once, and then no more often than every interval. A topic is the first
 * segment of an endpoint's path; the contracts say which facts each endpoint shows.
 */
export class LiveTopics {
  readonly #broker: Pick<Broker, "tell">;
  readonly #endpoints: readonly Endpoint[];
  readonly #told = new Map<string, Throttle>();

  constructor(broker: Pick<Broker, "tell">, endpoints: readonly Endpoint[]) {
    this.#broker = broker;
    this.#endpoints = endpoints;
  }

  /** What the service answers about these facts has changed. */
  tellOf(facts: readonly { readonly subject: string }[]): void {
    const subjects = new Set(facts.map(({ subject }) => subject));
    const stale = this.#endpoints.filter(({ shows = [] }) =>
      shows.some((each) => subjects.has(each)),
    );
    for (const topic of new Set(stale.map(({ path }) => segmentOf(path))))
      this.#throttleOf(topic).ask();
  }

  /** Tells what is left to tell. */
  close(): void {
    for (const throttle of this.#told.values()) throttle.end();
  }

  #throttleOf(topic: string): Throttle {
    const known = this.#told.get(topic);
    if (known) return known;
    const throttle = new Throttle(INTERVAL_MS, () => tellTopic(this.#broker, topic));
    this.#told.set(topic, throttle);
    return throttle;
  }
}

/** Tells whoever listens that a topic is stale. */
export function tellTopic(broker: Pick<Broker, "tell">, topic: string): void {
  broker.tell(`${PREFIX}${topic}`);
}

/** Listens to the topics that services tell. */
export function onLiveTopic(
  broker: Pick<Broker, "listen">,
  listener: (topic: string) => void,
): { close(): void } {
  return broker.listen(`${PREFIX}>`, (subject) => listener(subject.slice(PREFIX.length)));
}
