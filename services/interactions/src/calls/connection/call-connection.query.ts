import type { Knex } from "@dash/service-lib/database/database";
import type { Person } from "@dash/service-lib/facts/people";
import { CallConnection } from "./call-connection.model.ts";
import { CallSync } from "../log/call-sync.model.ts";

const RECENT_SYNCS = 10;

/** The connection, the name of who made it, and the latest runs of the sync. */
export interface ConnectionDetails {
  readonly connection: CallConnection;
  readonly connectedBy: string | null;
  readonly syncs: readonly CallSync[];
}

export async function findConnection(knex: Knex): Promise<ConnectionDetails> {
  const [connection, syncs] = await Promise.all([
    CallConnection.now(knex),
    CallSync.query(knex).orderBy("id", "desc").limit(RECENT_SYNCS),
  ]);
  const { userId: id } = connection;
  const person = id === null ? undefined : await knex<Person>("people").where({ id }).first("name");
  return { connection, connectedBy: person?.name ?? null, syncs };
}
