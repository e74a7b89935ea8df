import { numbered } from "@dash/service-lib/database/statement";
import pg from "pg";

/** As many as a service's pool. */
const CONNECTIONS = 10;

export function openPool(databaseUrl: string, schema: string): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    options: `-c search_path=${schema},public`,
  });
}

/** Names a statement, so that it is prepared once a connection, with the driver's own placeholders. */
export function prepared(name: string, sql: string): { name: string; text: string } {
  return { name, text: numbered(sql) };
}
