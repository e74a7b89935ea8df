import { setTimeout as pause } from "node:timers/promises";
import type { NatsConnection, Status } from "nats";
import type { Logger } from "../process/logger.ts";

/** How long a connection on which something was refused is used until a new one is tried. */
const RENEW_MS = 1_000;

/** The operations and logins that the broker refuses to a process, for example because its users were configured anew. */
export class Refusals {
  readonly #logger: Logger;
  #current = new Set<string>();
  #former: ReadonlySet<string> = new Set();
  #isRenewing = false;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  get current(): readonly string[] {
    return [...this.#current];
  }

  /** Logs a refusal, once for as long as it lasts, and then tries a new connection. */
  add({ data: code, permissionContext: refused }: Status, connection: NatsConnection): void {
    const what = refused
      ? `${refused.operation} to ${nameOf(refused.subject)}`
      : `login: ${JSON.stringify(code)}`;
    if (!this.#current.has(what) && !this.#former.has(what))
      this.#logger.error({ refused: what }, "the broker refuses; a new connection is tried");
    this.#current.add(what);
    if (refused && !this.#isRenewing) void this.#reconnect(connection);
  }

  /** Begins anew on a new connection, on which the broker refuses again what it still refuses. */
  renew(): void {
    this.#former = this.#current;
    this.#current = new Set();
  }

  async #reconnect(connection: NatsConnection): Promise<void> {
    this.#isRenewing = true;
    await pause(RENEW_MS, undefined, { ref: false });
    this.#isRenewing = false;
    // A connection that is being closed refuses.
    await connection.reconnect().catch(() => undefined);
  }
}

/** The subject without the random words with which the client makes each inbox another. */
function nameOf(subject: string): string {
  return subject.replace(/^(_INBOX\.[^.]+)\..+/, "$1.>");
}
