import type { Knex } from "knex";
import type { Broker } from "./broker.ts";
import type { Consumer } from "./consumer.ts";
import type { Metrics } from "../process/metrics.ts";
import { unpublishedFactsSql } from "./record.ts";
import type { Relay } from "./relay.ts";
import { rowOf } from "../database/statement.ts";

/** The gauge of unpublished facts rises no further than this, so that reading it stays cheap. */
const MOST_COUNTED = 100_000;

/**
 * Adds metrics for the connection to the broker, facts that are not published yet, messages that are not applied yet,
 * and dead letters.
 */
export function measureFacts(
  {
    metrics,
    knex,
    broker,
  }: {
    readonly metrics: Metrics;
    readonly knex: Knex;
    readonly broker: Pick<Broker, "connected" | "refused">;
  },
  relay: Relay | undefined,
  consumer: Pick<Consumer, "backlog"> | undefined,
): void {
  metrics.gauge("broker_connected", "1 while the broker is reached, else 0", () =>
    Number(broker.connected()),
  );
  metrics.gauge(
    "broker_refusals",
    "Subjects and logins that the broker refuses",
    () => broker.refused().length,
  );
  if (relay) {
    metrics.gauge("outbox_unpublished_facts", "Facts recorded and not yet published", () =>
      count(knex, `select count(*) as rows from (${unpublishedFactsSql(MOST_COUNTED)}) as waiting`),
    );
  }
  if (consumer) {
    metrics.gauge("projection_lag_messages", "Messages of facts not yet applied", () =>
      consumer.backlog(),
    );
    metrics.gauge("dead_letters", "Facts that could not be applied and were parked", () =>
      count(knex, "select count(*) as rows from dead_letters"),
    );
  }
}

async function count(knex: Knex, sql: string): Promise<number> {
  return (await rowOf<{ rows: number }>(knex, sql)).rows;
}
