/**
 * A bare HTTP server: for each request, it runs the Postgres statement that a service would run, and does nothing
 * else.
 */
import { createServer } from "node:http";
import { text as readText } from "node:stream/consumers";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";

/** The size of the connection pool, as in a service. */
const CONNECTIONS = 10;
const PLACEHOLDER = /\{(id|minute) (\d+)\}/g;
/** The first minute for new time entries, later than those that the recording made. */
const FIRST_MINUTE = Date.UTC(2030, 0, 2);
const MINUTE_MS = 60_000;

/** Returns a function that runs a statement, with the values of one person after another. */
function openStatement({ url, schema, text, values }) {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    options: `-c search_path=${schema},public -c timezone=UTC -c max_parallel_workers_per_gather=0`,
  });
  let turn = 0;
  return async () => {
    const round = Math.floor(turn / values.length);
    const ids = [];
    const fill = (_, kind, index) =>
      kind === "id" ? (ids[index] ??= uuidv7()) : minuteAt(round + Number(index));
    const parameters = values[turn++ % values.length].map((value) =>
      value?.replace(PLACEHOLDER, fill),
    );
    const { rows } = await pool.query({ name: "recorded", text, values: parameters });
    return rows[0];
  };
}

function minuteAt(index) {
  return new Date(FIRST_MINUTE + index * MINUTE_MS).toISOString().slice(0, 16);
}

process.once("message", (statements) => {
  const run = new Map(
    statements.map((each) => [`${each.method} ${each.path}`, openStatement(each)]),
  );
  const server = createServer(async (request, response) => {
    try {
      const body = await readText(request);
      if (body) JSON.parse(body);
      const answer = await run.get(`${request.method} ${request.url}`)();
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(answer));
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));
});
process.on("disconnect", () => process.exit(0));
