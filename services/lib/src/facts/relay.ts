import type { Fact } from "@dash/contracts/facts/fact";
import type { Knex } from "knex";
import { rowOf, rowsOf } from "../database/statement.ts";
import type { Logger } from "../process/logger.ts";
import { Pace, Pause } from "../process/pause.ts";
import type { Broker } from "./broker.ts";
import { hasUnreadable, readRecord, unpublishedFactsSql, type PositionedFact } from "./record.ts";
import { sourceOf } from "./subject.ts";
import { traceFacts } from "./trace-facts.ts";

const PAGE_FACTS = 500;
/**
 * How often an idle relay checks the outbox, because another instance may have died after a commit and before
 * publishing.
 */
const LOOK_EVERY_MS = 15_000;
const RETRY_INTERVAL_MS = 500;
/** Under load, facts are collected for this time and published together. A single fact is published at once. */
const GATHER_MS = 10;

/** The SQL of the lock that one publisher of a schema's facts holds at a time. */
const RELAY_LOCK = "hashtext('dash-relay'), hashtext(current_schema())";

interface RelayOptions {
  readonly knex: Knex;
  readonly broker: Pick<Broker, "publishFacts">;
  readonly logger: Logger;
  /**
   * Whether the service announces facts of this subject. Others stay in the record, where earlier releases put them: NATS
   * may refuse them, which would hold up the facts behind them.
   */
  readonly isAnnounced?: (subject: string) => boolean;
  /** Called with facts after they are published. */
  readonly onPublished: (facts: readonly Pick<Fact, "subject" | "requestId">[]) => void;
  readonly lookEveryMs?: number;
}

/** Starts a relay of the outbox. */
export function startRelay(options: RelayOptions): Relay {
  return new Relay(options);
}

/** The work that is left after a page: nothing, more facts to publish now, or the same page again later. */
type PageResult = "nothing" | "more" | "what failed";

/**
 * Publishes the facts of the outbox in order, each at least once. Every instance runs a relay, but only one of them
 * at a time publishes a page of facts.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly #pace = new Pace(GATHER_MS);
  readonly #pause = new Pause();
  #stopped = false;
  #awake = false;
  #hasFailed = false;
  readonly #running: Promise<void>;

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  /** Publishes committed facts now and not only at the next check. */
  wake(): void {
    this.#awake = true;
    this.#pause.end();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      await this.#pace.begin();
      this.#awake = false;
      const result = await this.#relayPage();
      if (this.#stopped) return;
      if (result === "what failed") await this.#pause.for(RETRY_INTERVAL_MS);
      else if (result === "nothing") await this.#rest();
    }
  }

  /** Waits until there are facts to publish. This check is one statement; trying to publish an empty page takes six. */
  async #rest(): Promise<void> {
    const { knex, lookEveryMs = LOOK_EVERY_MS } = this.#options;
    while (!this.#awake) {
      await this.#pause.for(lookEveryMs);
      if (!this.#awake && (await hasUnpublished(knex).catch(() => true))) return;
    }
  }

  async #relayPage(): Promise<PageResult> {
    const { knex, logger } = this.#options;
    try {
      return await knex.transaction(async (trx) => {
        const position = await takePosition(trx);
        // Another instance is publishing. It may have read its page before the commit that woke this relay.
        if (position === undefined) return "more";
        const page = await readRecord(trx, position, PAGE_FACTS);
        const last = page.at(-1);
        if (!last) return (await hasUnreadable(trx)) ? "more" : "nothing";
        await this.#publish(page);
        this.#hasFailed = false;
        await setPosition(trx, last.place);
        return "more";
      });
    } catch (error) {
      logger.warn({ error }, "facts wait to be published");
      this.#hasFailed = true;
      return "what failed";
    }
  }

  /** If one stream fails, the facts for all streams are published again; the inboxes skip repeats. */
  async #publish(page: readonly PositionedFact[]): Promise<void> {
    const { broker, onPublished, isAnnounced = () => true } = this.#options;
    const announced = page.filter(({ subject }) => isAnnounced(subject));
    const facts = announced.map(({ place: _, occurredAt, ...fact }) => ({
      ...fact,
      occurredAt: occurredAt.toISOString(),
    }));
    const publish = (): Promise<unknown> =>
      Promise.all(groupBySource(facts).map((some) => broker.publishFacts(...some)));
    await traceFacts("publish", facts, publish, this.#hasFailed);
    onPublished(facts);
  }
}

/** Groups facts by source, because each stream carries the facts of one source. */
function groupBySource(facts: readonly Fact[]): readonly Fact[][] {
  const bySource: Record<string, Fact[]> = {};
  for (const fact of facts) (bySource[sourceOf(fact.subject)] ??= []).push(fact);
  return Object.values(bySource);
}

/**
 * Takes the publishing lock until the transaction ends, and returns the position up to which facts are published;
 * undefined while another instance has the lock. After a crash the position may be too low; the inboxes skip facts
 * that are published again.
 */
async function takePosition(trx: Knex.Transaction): Promise<string | undefined> {
  const { hasLock } = await rowOf<{ hasLock: boolean }>(
    trx,
    `select pg_try_advisory_xact_lock(${RELAY_LOCK}) as "hasLock",
            set_config('synchronous_commit', 'off', true)`,
    {},
    "take-lock",
  );
  if (!hasLock) return undefined;
  // A second statement is needed: a statement sees only commits before its start, and the instance that held the lock
  // may have committed during the first one.
  const { place } = await rowOf<{ place: string }>(
    trx,
    "select xid || '-' || seq as place from outbox_position",
    {},
    "take-position",
  );
  return place;
}

/**
 * Removes a source's published facts from the broker, after texts in them were erased in the record. Consumers read
 * what they had not received yet in the record. The relay publishes nothing meanwhile that it read before.
 * @throws Error while the broker is away.
 */
export async function forgetPublished(
  { knex, broker }: { readonly knex: Knex; readonly broker: Pick<Broker, "forgetFacts"> },
  source: string,
): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(${RELAY_LOCK})`);
    await broker.forgetFacts(source);
  });
}

async function hasUnpublished(knex: Knex): Promise<boolean> {
  const { hasRows } = await rowOf<{ hasRows: boolean }>(
    knex,
    `select exists (${unpublishedFactsSql(1)}) as "hasRows"`,
    {},
    "has-unpublished-facts",
  );
  return hasRows;
}

async function setPosition(trx: Knex.Transaction, place: string): Promise<void> {
  const [xid = "0", seq = "0"] = place.split("-");
  await rowsOf(
    trx,
    "update outbox_position set xid = :xid::text::xid8, seq = :seq",
    { xid, seq },
    "set-position",
  );
}
