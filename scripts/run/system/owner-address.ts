import { readEnv } from "@dash/service-lib/process/env";
import * as z from "zod";
import { Failure } from "../../failure.ts";
import { readSettings } from "./settings.ts";
import { readEquipment } from "./tools.ts";

/**
 * The address of the database for its owner: from the environment, as in a container, or of the system on the data folder.
 * @throws Failure if neither has it.
 */
export async function ownerAddress(): Promise<string> {
  const { OWNER_DATABASE_URL: given } = readEnv({ OWNER_DATABASE_URL: z.string().optional() });
  if (given) return given;
  const [first] = Object.values(await readEquipment(readSettings(process.env).DATA_DIR));
  const url = first?.env["OWNER_DATABASE_URL"];
  if (!url) throw new Failure("Give the owner's address as OWNER_DATABASE_URL.");
  return url;
}
