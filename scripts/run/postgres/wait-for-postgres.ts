import { writableServer } from "@dash/service-lib/database/database-address";
import pg from "pg";
import { waitFor, type WaitOptions } from "../system/wait-for.ts";

const CONNECT_TIMEOUT_MS = 2_000;

/** Waits until the database answers a statement. */
export function waitForPostgres(url: string, { running, say }: WaitOptions = {}): Promise<void> {
  return waitFor({
    name: running ? "Postgres" : "The Postgres of DATABASE_URL",
    attempt: () => attempt(url),
    running,
    say,
  });
}

async function attempt(url: string): Promise<string | undefined> {
  const server = await writableServer(url).catch((error: Error) => error);
  if (server instanceof Error) return server.message;
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // When the server closes a connection between two statements, the client emits an error event, which would end the
  // process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return undefined;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return message || code || "it does not answer";
  } finally {
    await client.end().catch(() => undefined);
  }
}
