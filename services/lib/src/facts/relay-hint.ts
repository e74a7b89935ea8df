import type { Broker } from "./broker.ts";
import { Throttle } from "../process/pause.ts";

/** No more often than a relay reads: more would only wake it while it works. */
const INTERVAL_MS = 10;

/** Tells the relay of a schema, on whichever instance it runs, that facts were committed. */
export class RelayHint {
  readonly #told: Throttle;

  constructor(broker: Pick<Broker, "tell">, schema: string) {
    this.#told = new Throttle(INTERVAL_MS, () => broker.tell(subjectFor(schema)));
  }

  tell(): void {
    this.#told.ask();
  }

  close(): void {
    this.#told.end();
  }
}

/** Listens to what other instances tell the relay of a schema. */
export function onRelayHint(
  broker: Pick<Broker, "listen">,
  schema: string,
  listener: () => void,
): { close(): void } {
  return broker.listen(subjectFor(schema), listener);
}

function subjectFor(schema: string): string {
  return `wake.${schema}`;
}
