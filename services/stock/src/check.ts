import { openDatabase } from "@dash/service-lib/database";
import { readEnv } from "@dash/service-lib/env";
import * as z from "zod";
import { checkLedger } from "./ledger/ledger-drift.query.ts";

// The whole ledger is added up anew, and the process fails if any item disagrees.
const { DATABASE_URL } = readEnv({ DATABASE_URL: z.string() });
const knex = openDatabase({
  url: DATABASE_URL,
  schema: "stock",
  applicationName: "stock-check",
  poolSize: 1,
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
