import type { Knex } from "knex";
import type { Client } from "pg";

/** Each loan of a connection is another one; nobody has a connection that is at rest. */
type Loan = symbol | undefined;

interface Loans {
  readonly now: Map<Client, Loan>;
  readonly silentMs: number;
}

/** What a pool gives its connections out and takes them back by. */
interface LendingClient {
  acquireConnection: () => Promise<Client>;
  releaseConnection: (connection: Client) => Promise<void>;
}

const loansOf = new WeakMap<Knex, Loans>();

/** Notes from now on who has which connection of a pool, so that those on which no answer comes can be closed. */
export function noteLoans(database: Knex, silentMs: number): void {
  const client = database.client as LendingClient;
  const now = new Map<Client, Loan>();
  const acquire = client.acquireConnection.bind(client);
  const release = client.releaseConnection.bind(client);
  client.acquireConnection = async () => {
    const connection = await acquire();
    if (!now.has(connection)) connection.once("end", () => now.delete(connection));
    now.set(connection, Symbol());
    return connection;
  };
  client.releaseConnection = (connection) => {
    if (now.has(connection)) now.set(connection, undefined);
    return release(connection);
  };
  loansOf.set(database, { now, silentMs });
}

/**
 * Closes the connections of a time when the database was away: those at rest at once, those in use when they have not
 * come back for `silentMs`. It may be another server that answers now, and what was asked of the one before is else
 * waited for until the network gives up, which takes a quarter of an hour.
 */
export function closeSilent(database: Knex): void {
  const loans = loansOf.get(database);
  if (!loans) return;
  const { now, silentMs } = loans;
  const then = new Map(now);
  for (const [connection, loan] of then) if (!loan) cut(connection);
  setTimeout(() => {
    for (const [connection, loan] of then)
      if (loan && now.get(connection) === loan) cut(connection);
  }, silentMs).unref();
}

/** Whoever waits for an answer on it has an error instead; the pool gives it to nobody again. */
function cut({ connection }: Client): void {
  connection.stream.destroy();
}
