import { openDatabase } from "@dash/service-lib/database/database";
import { Import } from "@dash/service-lib/imports/import.model";
import { runImport } from "@dash/service-lib/imports/run-import.command";
import { importedTimeEntries as noun } from "../src/imports/imported-time-entries.ts";

/** Runs an import as a process of the service does. */
const { DATABASE_URL: url = "", IMPORT = "" } = process.env;
const knex = openDatabase({ url, schema: "time", applicationName: "killed", poolSize: 3 });
const record = await Import.query(knex).findById(IMPORT).throwIfNotFound();
const known = (await noun.choices?.(knex)) ?? {};
const { byId: id, byName: name } = record;
const actor = { kind: "user", id, name, role: "admin", email: null, sid: "" } as never;
process.stdout.write("running\n");
await runImport(
  { knex, noun, record, known, cause: { actor, requestId: "import", announced: [] } },
  "running",
);
await knex.destroy();
