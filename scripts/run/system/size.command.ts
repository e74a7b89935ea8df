import { readEnv } from "@dash/service-lib/process/env";
import * as z from "zod";
import { Failure } from "../../failure.ts";
import { withClient } from "../postgres/provision.ts";
import { readEquipment } from "./tools.ts";
import { readSettings } from "./settings.ts";
import { formatSizes, readTableSizes } from "./table-sizes.ts";

// `npm run size` says what the tables of the running system take, and what a time entry takes in all of them. In a
// container the environment has the owner's address.
const { OWNER_DATABASE_URL: given } = readEnv({ OWNER_DATABASE_URL: z.string().optional() });
const ownerUrl = given ?? (await ownerUrlOf(readSettings(process.env).DATA_DIR));
process.stdout.write(`${formatSizes(await withClient(ownerUrl, readTableSizes))}\n`);

async function ownerUrlOf(dataFolder: string): Promise<string> {
  const [first] = Object.values(await readEquipment(dataFolder));
  const url = first?.env["OWNER_DATABASE_URL"];
  if (!url) throw new Failure("Give the owner's address as OWNER_DATABASE_URL.");
  return url;
}
