import { numbered, type Bindings } from "@dash/service-lib/database/statement";
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

/** Names a statement, so that it is prepared once on each connection; answers what fills its places. */
export function prepared(name: string, sql: string): (bindings: Bindings) => pg.QueryConfig {
  const { text, places } = numbered(sql);
  return (bindings) => ({ name, text, values: places.map((place) => bindings[place] ?? null) });
}
