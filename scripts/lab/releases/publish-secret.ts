import { createToken } from "@dash/gateway/releases/publish-token.command";
import { ownCause } from "@dash/service-lib/access/cause";
import { openDatabase } from "@dash/service-lib/database/database";
import { processNamed } from "../../run/processes.ts";
import type { System } from "../../run/system/start-system.ts";

/** Makes a publish token for one part, and returns its secret. */
export async function makePublishSecret({ plan }: System, part: string): Promise<string> {
  const url = plan.engines.databaseUrlOf(processNamed("gateway"));
  const knex = openDatabase({ url, schema: "gateway" });
  const input = { part, name: "The test", days: 1, mayForce: false };
  const created = await knex.transaction((trx) => createToken(trx, ownCause("test"), input));
  await knex.destroy();
  return created.secret;
}
