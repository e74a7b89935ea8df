import { setTimeout as pause } from "node:timers/promises";
import { userChanged } from "@dash/contracts/facts/user.facts";
import type { Broker } from "@dash/service-lib/facts/broker";
import { startConsumer } from "@dash/service-lib/facts/consumer";
import type { ProjectedFact } from "@dash/service-lib/facts/projection";
import type { Knex } from "@dash/service-lib/database/database";
import type { Logger } from "@dash/service-lib/process/logger";
import { catchUpWithRecord, reconcileWithRecords } from "@dash/service-lib/facts/reconcile.job";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";
import { inTime } from "@dash/service-lib/process/patience";
import { REUSE_MS } from "./session-cache.ts";
import { SessionChanges } from "./session-changes.ts";
import { SessionStore } from "./session-store.ts";
import { sessionsOfChangedUsers } from "./user-changed.projection.ts";
import { everySeconds } from "@dash/service-lib/process/job";
import { removeExpired } from "./session.query.ts";

/** The longest wait for the record of changed users. */
const PATIENCE_MS = 3_000;

interface Needs {
  readonly knex: Knex;
  readonly broker: Broker;
  readonly logger: Logger;
  readonly reader: ServiceReader;
}

export type Sessions = ReturnType<typeof openSessions>;

/** Opens the sessions, and updates them when a fact says that a user changed. */
export function openSessions({ knex, broker, logger, reader }: Needs) {
  const changes = new SessionChanges(broker);
  const store = new SessionStore(knex, changes);
  const projections = [sessionsOfChangedUsers];
  // Runs after the commit, so that the next read of the session returns its new state.
  const onApplied = (facts: readonly ProjectedFact[]): void => {
    for (const { data } of facts) changes.publish({ userId: String(data["userId"]) });
  };
  const record = { knex, projections, reader, onApplied };
  const consumer = startConsumer({ ...record, service: "gateway", broker, logger });
  /**
   * Applies newly announced facts about users without waiting for the broker, which may be down. Resolves when no
   * instance answers to the former sessions any more; undefined if no fact is about a user.
   */
  const catchUp = (facts: readonly { readonly subject: string }[]): Promise<void> | undefined => {
    if (!facts.some(({ subject }) => subject === userChanged.subject)) return undefined;
    const late = () => new Error("the change of a user was not read in time");
    return inTime(catchUpWithRecord(record, "admin"), PATIENCE_MS, late).then(
      // The message to the other instances may be lost, so the wait is as long as they may use what they have read.
      () => pause(REUSE_MS),
      (error: unknown) =>
        logger.warn({ error }, "the sessions of a changed user will be updated later"),
    );
  };
  // No read returns an expired row; they are deleted to keep the tables small.
  const expiry = everySeconds(60, "expired-sessions", () => removeExpired(knex));
  return {
    store,
    changes,
    consumer,
    jobs: [expiry, reconcileWithRecords(record)],
    catchUp,
    stop: async () => {
      await consumer.stop();
      changes.close();
    },
  };
}
