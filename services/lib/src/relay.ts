import type { Fact } from "@dash/contracts/fact";
import pg from "pg";
import type { Broker } from "./broker.ts";
import type { Logger } from "./logger.ts";

const POLL_INTERVAL_MS = 250;
const RETRY_INTERVAL_MS = 500;
const BATCH_FACTS = 500;

interface OutboxRow {
  readonly seq: number;
  readonly id: string;
  readonly subject: string;
  readonly occurred_at: Date;
  readonly actor_id: string;
  readonly request_id: string;
  readonly data: Record<string, unknown>;
}

interface RelayOptions {
  readonly databaseUrl: string;
  readonly schema: string;
  readonly broker: Broker;
  readonly logger: Logger;
  /** Topics to tell browsers about once a fact of this subject is published. */
  readonly staleTopics: (subject: string) => readonly string[];
}

export interface Relay {
  /** Facts were committed: publish them now rather than at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Publishes the outbox in order, at least once, from one instance at a time: the lock and the marks live
 * on one connection, so an instance that lost the lock cannot mark anything.
 */
export function startRelay(options: RelayOptions): Relay {
  const worker = new RelayWorker(options);
  const running = worker.run();
  return {
    wake: () => {
      worker.wake();
      options.broker.tell(`wake.${options.schema}`);
    },
    stop: async () => {
      worker.stop();
      await running;
    },
  };
}

class RelayWorker {
  readonly #options: RelayOptions;
  readonly #hints: { close(): void };
  #stopped = false;
  #awake = false;
  #rouse: () => void = () => undefined;

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#hints = options.broker.listen(`wake.${options.schema}`, () => this.wake());
  }

  wake(): void {
    this.#awake = true;
    this.#rouse();
  }

  stop(): void {
    this.#stopped = true;
    this.#hints.close();
    this.#rouse();
  }

  async run(): Promise<void> {
    while (!this.#stopped) {
      const { databaseUrl, schema } = this.#options;
      const client = new pg.Client({
        connectionString: databaseUrl,
        application_name: `${schema}-relay`,
        options: `-c search_path=${schema}`,
        keepAlive: true,
      });
      // Without a listener a lost connection would end the process; the loop below meets the loss as a failed query.
      client.on("error", () => undefined);
      try {
        await client.connect();
        await this.#relayWhileLocked(client);
      } catch (error) {
        this.#options.logger.warn({ error }, "the relay pauses");
        await this.#pause(RETRY_INTERVAL_MS);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  async #relayWhileLocked(client: pg.Client): Promise<void> {
    while (!this.#stopped && !(await tryLock(client, this.#options.schema)))
      await this.#pause(RETRY_INTERVAL_MS);
    while (!this.#stopped) {
      this.#awake = false;
      const published = await this.#publishBatch(client);
      if (published < BATCH_FACTS && !this.#awake) await this.#pause(POLL_INTERVAL_MS);
    }
  }

  async #publishBatch(client: pg.Client): Promise<number> {
    const { rows } = await client.query<OutboxRow>({
      name: "relay-batch",
      text: `select seq, id, subject, occurred_at, actor_id, request_id, data
             from outbox where published_at is null order by seq limit ${BATCH_FACTS}`,
    });
    if (rows.length === 0) return 0;
    const results = await Promise.allSettled(
      rows.map((row) => this.#options.broker.publishFact(factOf(row))),
    );
    const stored = rows.filter((_, index) => results[index]?.status === "fulfilled");
    await client.query({
      name: "relay-mark",
      text: "update outbox set published_at = now() where seq = any($1::bigint[])",
      values: [stored.map(({ seq }) => seq)],
    });
    this.#tellBrowsers(stored);
    const failure = results.find((result) => result.status === "rejected");
    if (failure) throw failure.reason;
    return rows.length;
  }

  #tellBrowsers(rows: readonly OutboxRow[]): void {
    const topics = new Set(rows.flatMap(({ subject }) => this.#options.staleTopics(subject)));
    for (const topic of topics) this.#options.broker.tell(`live.${topic}`);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

async function tryLock(client: pg.Client, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    "select pg_try_advisory_lock(hashtext('dash-relay'), hashtext($1)) as locked",
    [schema],
  );
  return rows[0]?.locked ?? false;
}

function factOf(row: OutboxRow): Fact {
  return {
    id: row.id,
    subject: row.subject,
    occurredAt: row.occurred_at.toISOString(),
    actorId: row.actor_id,
    requestId: row.request_id,
    data: row.data,
  };
}
