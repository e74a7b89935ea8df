import type { Broker } from "./broker.ts";
import { Throttle } from "../process/pause.ts";

const PREFIX = "live.";

/** Twice as often as the gateway tells pages; at each of a hundred batches a second, telling costs more than they do. */
const INTERVAL_MS = 50;

/** Tells open pages of topics that are stale: of each at once, and then no more often than every interval. */
export class LiveTopics {
  readonly #broker: Pick<Broker, "tell">;
  readonly #told = new Map<string, Throttle>();

  constructor(broker: Pick<Broker, "tell">) {
    this.#broker = broker;
  }

  tell(topics: Iterable<string>): void {
    for (const topic of topics) this.#throttleOf(topic).ask();
  }

  /** Tells what is left to tell. */
  close(): void {
    for (const throttle of this.#told.values()) throttle.end();
  }

  #throttleOf(topic: string): Throttle {
    const known = this.#told.get(topic);
    if (known) return known;
    const throttle = new Throttle(INTERVAL_MS, () => this.#broker.tell(`${PREFIX}${topic}`));
    this.#told.set(topic, throttle);
    return throttle;
  }
}

/** Listens to the topics that services tell. */
export function onLiveTopic(
  broker: Pick<Broker, "listen">,
  listener: (topic: string) => void,
): { close(): void } {
  return broker.listen(`${PREFIX}>`, (subject) => listener(subject.slice(PREFIX.length)));
}
