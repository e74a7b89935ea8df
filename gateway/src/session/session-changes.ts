import type { Broker } from "@dash/service-lib/facts/broker";

/** A session, or all sessions of a user, changed or ended. */
export type SessionChange = { readonly sessionId: string } | { readonly userId: string };

type Listener = (change: SessionChange) => void;

const SUBJECT = "sessions.changed";

/** Tells every gateway instance that a session changed. This instance hears it first, without the broker. */
export class SessionChanges {
  readonly #broker: Pick<Broker, "notify">;
  readonly #listeners = new Set<Listener>();
  readonly #subscription: { close(): void };

  constructor(broker: Pick<Broker, "notify" | "listen">) {
    this.#broker = broker;
    this.#subscription = broker.listen(SUBJECT, (_, payload) =>
      this.#apply(JSON.parse(payload) as SessionChange),
    );
  }

  publish(change: SessionChange): void {
    this.#apply(change);
    this.#broker.notify(SUBJECT, JSON.stringify(change));
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  close(): void {
    this.#subscription.close();
  }

  #apply(change: SessionChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}
