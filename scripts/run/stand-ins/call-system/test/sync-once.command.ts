// Reads the call log once, as the interactions service's job does, and sends a message to its parent process before
// each page.
import { startSync } from "@dash/interactions/calls/log/sync-calls.command";
import { openDatabase } from "@dash/service-lib/database/database";
import { openSyncAccess } from "./sync-access.ts";

const [databaseUrl = "", url = "", now = ""] = process.argv.slice(2);
const startedAt = performance.now();
const knex = openDatabase({ url: databaseUrl, schema: "interactions" });
const access = openSyncAccess({
  knex,
  url,
  clock: () => new Date(Date.parse(now) + performance.now() - startedAt),
  beforeGet: () => {
    process.send?.("asks for a page");
  },
});
const started = await startSync(access);
await started?.ended;
await knex.destroy();
process.disconnect();
