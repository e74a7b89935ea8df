import type { Broker } from "@dash/service-lib/broker";
import { startConsumer, type Consumer } from "@dash/service-lib/consumer";
import type { Knex } from "@dash/service-lib/database";
import type { Logger } from "@dash/service-lib/logger";
import { SessionChanges } from "./session-changes.ts";
import { SessionStore } from "./session-store.ts";
import { sessionsOfChangedUsers } from "./user-changed.projection.ts";

interface Needs {
  readonly knex: Knex;
  readonly broker: Broker;
  readonly logger: Logger;
}

export interface Sessions {
  readonly store: SessionStore;
  readonly changes: SessionChanges;
  stop(): Promise<void>;
}

/** Opens the sessions and keeps them current by what is told of users. */
export function openSessions({ knex, broker, logger }: Needs): Sessions {
  const changes = new SessionChanges(broker);
  const store = new SessionStore(knex, changes);
  const changedUsers = new Set<string>();
  const consumer: Consumer = startConsumer({
    service: "gateway",
    knex,
    broker,
    logger,
    projections: [sessionsOfChangedUsers((userId) => changedUsers.add(userId))],
    // Only now can a session that is read again be read as it has become.
    onApplied: () => {
      for (const userId of changedUsers) changes.tell({ userId });
      changedUsers.clear();
    },
  });
  return {
    store,
    changes,
    stop: async () => {
      await consumer.stop();
      changes.close();
    },
  };
}
