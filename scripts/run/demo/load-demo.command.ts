import { brandEnv, openBrands } from "@dash/report/monthly-reports/brands";
import { readEnv } from "@dash/service-lib/process/env";
import * as z from "zod";
import { onceForDatabase } from "../system/completed-steps.ts";
import { withClient } from "../postgres/provision.ts";
import { demoParts, loadPart } from "./load-demo.ts";
import { putSettingsBack } from "./put-settings-back.ts";
import { isEndAsked, SETTINGS_BACK } from "./set-demo-aside.ts";

const { OWNER_DATABASE_URL: ownerDatabaseUrl, NATS_URLS } = readEnv({
  OWNER_DATABASE_URL: z.string(),
  NATS_URLS: z.string(),
});
const natsUrls = z.record(z.string(), z.string()).parse(JSON.parse(NATS_URLS));
const findBrands = openBrands(readEnv(brandEnv));

const isLeaving = await withClient(ownerDatabaseUrl, isEndAsked);
const parts = isLeaving ? { [SETTINGS_BACK]: putSettingsBack } : demoParts;
for (const [part, load] of Object.entries(parts))
  await onceForDatabase(ownerDatabaseUrl, part, async () => {
    process.stdout.write(`Loading ${part}\n`);
    await loadPart(load, { ownerDatabaseUrl, natsUrls, findBrands });
  });
