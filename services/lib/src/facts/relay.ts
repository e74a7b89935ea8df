import type { Fact } from "@dash/contracts/fact";
import pg from "pg";
import type { Broker } from "./broker.ts";
import type { Logger } from "../process/logger.ts";
import { OutboxReader, type Page, type Recorded } from "./outbox-reader.ts";
import { Pace, Pause } from "../process/pause.ts";
import { onRelayHint, RelayHint } from "./relay-hint.ts";
import { sourceOf } from "./subject.ts";

const POLL_INTERVAL_MS = 250;
const RETRY_INTERVAL_MS = 500;
/** A server that is silent for longer is given up, and another may answer in its place. */
const LONGEST_ANSWER_MS = 10_000;
/** A lone fact leaves at once; under load they leave together, which costs far less than one by one. */
const GATHER_MS = 10;

interface RelayOptions {
  readonly databaseUrl: string;
  readonly schema: string;
  readonly broker: Broker;
  readonly logger: Logger;
  /** Called with facts once they are published. */
  readonly onPublished: (facts: readonly Pick<Fact, "subject">[]) => void;
}

export interface Relay {
  /** Facts were committed: publish them now rather than at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Publishes the outbox in order, at least once, from one instance at a time: the lock and the position are kept
 * over one connection, so an instance that lost the lock cannot move the position.
 */
export function startRelay(options: RelayOptions): Relay {
  const worker = new RelayWorker(options);
  const running = worker.run();
  return {
    wake: () => worker.wake(),
    stop: async () => {
      worker.stop();
      await running;
    },
  };
}

class RelayWorker {
  readonly #options: RelayOptions;
  readonly #hints: { close(): void };
  /** For the relay that another instance is. */
  readonly #hint: RelayHint;
  readonly #pace = new Pace(GATHER_MS);
  readonly #pause = new Pause();
  #stopped = false;
  #awake = false;
  #isRelay = false;
  #savedAt = 0;

  constructor(options: RelayOptions) {
    this.#options = options;
    const { broker, schema } = options;
    this.#hints = onRelayHint(broker, schema, () => this.#rouse());
    this.#hint = new RelayHint(broker, schema);
  }

  wake(): void {
    if (this.#isRelay) this.#rouse();
    else this.#hint.tell();
  }

  stop(): void {
    this.#stopped = true;
    this.#hints.close();
    this.#hint.close();
    this.#pause.end();
  }

  async run(): Promise<void> {
    while (!this.#stopped) {
      const { databaseUrl, schema } = this.#options;
      const client = new pg.Client({
        connectionString: databaseUrl,
        application_name: `${schema}-relay`,
        // The position may fall behind in a crash: what is published again is turned away by the inboxes. How the outbox
        // is best read does not depend on where, and to plan it anew takes longer than to read it.
        options: `-c search_path=${schema} -c synchronous_commit=off -c plan_cache_mode=force_generic_plan`,
        keepAlive: true,
        query_timeout: LONGEST_ANSWER_MS,
      });
      // Without a listener a lost connection would end the process; the loop below meets the loss as a failed query.
      client.on("error", () => undefined);
      try {
        await client.connect();
        await this.#relayWhileLocked(client);
      } catch (error) {
        this.#options.logger.warn({ error }, "the relay pauses");
        await this.#pause.for(RETRY_INTERVAL_MS);
      } finally {
        this.#isRelay = false;
        await client.end().catch(() => undefined);
      }
    }
  }

  async #relayWhileLocked(client: pg.Client): Promise<void> {
    while (!this.#stopped && !(await tryLock(client, this.#options.schema)))
      await this.#pause.for(RETRY_INTERVAL_MS);
    this.#isRelay = true;
    const outbox = new OutboxReader(client);
    while (!this.#stopped) {
      await this.#pace.begin();
      this.#awake = false;
      const page = await outbox.page();
      if (!(await this.#publish(outbox, page.facts))) {
        await this.#pause.for(RETRY_INTERVAL_MS);
        continue;
      }
      if (!page.full) await outbox.caughtUp();
      await this.#savePosition(outbox, page);
      if (!page.full && !this.#awake) await this.#pause.for(POLL_INTERVAL_MS);
    }
    await outbox.save();
  }

  /** Whether all were published; those that were are noted in any case. */
  async #publish(outbox: OutboxReader, facts: readonly Recorded[]): Promise<boolean> {
    const { broker, logger, onPublished } = this.#options;
    const bySource = Object.values(groupBySource(facts));
    const results = await Promise.allSettled(
      bySource.map((some) => broker.publishFacts(...some.map(({ fact }) => fact))),
    );
    const failure = results.find((result) => result.status === "rejected");
    const stored = failure
      ? bySource.flatMap((some, index) => (results[index]?.status === "fulfilled" ? some : []))
      : facts;
    outbox.published(stored);
    onPublished(stored.map(({ fact }) => fact));
    if (failure) logger.warn({ error: failure.reason as unknown }, "facts wait for the broker");
    return !failure;
  }

  /** Seldom while facts come and go: each time makes a version of a row that all must read past. */
  async #savePosition(outbox: OutboxReader, { facts }: Page): Promise<void> {
    const now = performance.now();
    if (facts.length > 0 && now - this.#savedAt < POLL_INTERVAL_MS) return;
    await outbox.save();
    this.#savedAt = now;
  }

  #rouse(): void {
    this.#awake = true;
    this.#pause.end();
  }
}

async function tryLock(client: pg.Client, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    "select pg_try_advisory_lock(hashtext('dash-relay'), hashtext($1)) as locked",
    [schema],
  );
  return rows[0]?.locked ?? false;
}

/** A stream carries one source's facts. */
function groupBySource(facts: readonly Recorded[]): Readonly<Record<string, Recorded[]>> {
  const bySource: Record<string, Recorded[]> = {};
  for (const each of facts) (bySource[sourceOf(each.fact.subject)] ??= []).push(each);
  return bySource;
}
