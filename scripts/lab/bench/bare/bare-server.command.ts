/**
 * What the platform is measured against: one process, node:http and pg, the services' own statements prepared, and
 * nothing else. No session, role, proxy, validation, log or relay.
 */
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { insertEntry, openInserting } from "./insert-entry.ts";
import { moveOneItem } from "./move-stock.ts";
import { openPool } from "./prepared.ts";
import { openReading } from "./read.ts";
import { BARE_STOCK_SCHEMA } from "../seed-stock.ts";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const { DATABASE_URL = "", PORT = "0" } = process.env;
const inserting = openInserting(DATABASE_URL);
const moving = openPool(DATABASE_URL, BARE_STOCK_SCHEMA);
const reading = openReading(DATABASE_URL);

async function answer(request: IncomingMessage): Promise<unknown> {
  const path = request.url ?? "";
  if (path === "/health") return { status: "up" };
  if (path === "/stock-movements") return moveOneItem(moving, await bodyOf(request));
  if (request.method === "POST") return insertEntry(inserting, await bodyOf(request));
  if (path.startsWith("/stock-items")) return reading.items();
  if (path.startsWith("/geographic-analytics")) return reading.geography();
  if (path.startsWith("/sales-pipeline-analytics")) return reading.pipelineAnalytics();
  if (path.startsWith("/sales-pipeline")) return reading.pipelineEntries();
  const query = new URLSearchParams(path.slice(path.indexOf("?")));
  const month = { month: Number(query.get("month")), year: Number(query.get("year")) };
  if (path.startsWith("/kpis")) return reading.kpis(month);
  return path.startsWith("/dashboard") ? reading.dashboard(month) : reading.entries(month);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(body));
    },
    (error: unknown) => {
      console.error(error);
      response.statusCode = 500;
      response.end();
    },
  );
});
server.keepAliveTimeout = 65_000;
server.listen(Number(PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
