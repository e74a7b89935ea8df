import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { LONGEST_TOKEN_DAYS } from "@dash/contracts/releases/publish-tokens";
import { PartName } from "@dash/contracts/releases/releases";
import { createToken } from "@dash/gateway/releases/publish-token.command";
import { ownCause } from "@dash/service-lib/access/cause";
import { openDatabase } from "@dash/service-lib/database/database";
import { safeParse } from "zod/v4/core";
import { Failure } from "../../failure.ts";
import { readSettings } from "../../run/system/settings.ts";
import { readTools, toolNoteIn } from "../../run/system/tools.ts";

const USUAL_DAYS = "30";

// Prints a publish token for the first pipeline. Must run on the machine of the system.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: "string", default: USUAL_DAYS },
    name: { type: "string", default: "made on the machine" },
    "may-force": { type: "boolean", default: false },
  },
});
const part = safeParse(PartName, positionals[0]);
const days = Number(values.days);
if (!part.success || !Number.isInteger(days) || days < 1 || days > LONGEST_TOKEN_DAYS) {
  throw new Failure(
    `Name a part and days up to ${LONGEST_TOKEN_DAYS}: npm run publish:token -- stock --days ${USUAL_DAYS}`,
  );
}
const knex = openDatabase({ url: await databaseUrl(), schema: "gateway" });
try {
  const input = { part: part.data, name: values.name, days, mayForce: values["may-force"] };
  const created = await knex.transaction((trx) => createToken(trx, ownCause("machine"), input));
  process.stdout.write(`${created.secret}\n`);
} finally {
  await knex.destroy();
}

/** The database address of the system on this machine; in a container, the one in the environment. */
async function databaseUrl(): Promise<string> {
  const { DATA_DIR, DATABASE_URL: address } = readSettings(process.env);
  const note = toolNoteIn(DATA_DIR);
  const text = await readFile(note, "utf8").catch(() => undefined);
  const url = (text && readTools(text)["gateway"]?.env["DATABASE_URL"]) ?? address;
  if (!url) throw new Failure("No system runs here. Start it first: npm start");
  return url;
}
