import { processEnv, readEnv } from "@dash/service-lib/process/env";
import { printLedgerCheck } from "./ledger/print-ledger-check.ts";

// A command: fails if the stock of an item is not the sum of its movements.
const { DATABASE_URL: url } = readEnv({ DATABASE_URL: processEnv.DATABASE_URL });
process.exitCode = (await printLedgerCheck(url)) ? 0 : 1;
