import { openDatabase } from "@dash/service-lib/database/database";
import { processEnv, readEnv } from "@dash/service-lib/process/env";
import { checkLedger } from "./ledger/ledger.drift.ts";

// A command: adds up all movements, prints each item whose stock differs from the sum, and fails if there is one.
const { DATABASE_URL: url } = readEnv({ DATABASE_URL: processEnv.DATABASE_URL });
const knex = openDatabase({
  url,
  schema: "stock",
  applicationName: "stock-check",
  poolSize: 1,
  isPatient: true,
});
try {
  const { items, movements, drift } = await checkLedger(knex);
  for (const item of drift) process.stdout.write(`${JSON.stringify(item)}\n`);
  const outcome = drift.length === 0 ? "all add up" : `${drift.length} items do not add up`;
  process.stdout.write(`stock: ${items} items, ${movements} movements: ${outcome}\n`);
  process.exitCode = drift.length === 0 ? 0 : 1;
} finally {
  await knex.destroy();
}
