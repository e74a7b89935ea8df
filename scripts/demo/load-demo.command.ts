import { brandEnv, openBrands } from "@dash/report/monthly-reports/brands.model";
import { readEnv } from "@dash/service-lib/process/env";
import * as z from "zod";
import { onceForDatabase } from "../system/completed-steps.ts";
import { demoParts } from "./load-demo.ts";

const { OWNER_DATABASE_URL: ownerDatabaseUrl } = readEnv({ OWNER_DATABASE_URL: z.string() });
const brands = openBrands(readEnv(brandEnv));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

for (const [part, load] of Object.entries(demoParts))
  await onceForDatabase(ownerDatabaseUrl, part, async () => {
    say(`Loading ${part}`);
    await load({ ownerDatabaseUrl, brands, say });
  });
