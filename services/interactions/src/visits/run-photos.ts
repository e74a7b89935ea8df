import { parseArgs } from "node:util";
import { openDatabase } from "@dash/service-lib/database/database";
import { processEnv, readEnv } from "@dash/service-lib/process/env";
import { openLogger } from "@dash/service-lib/process/logger";
import { openPhotoStore, photoEnv } from "./open-photo-store.ts";
import { findOutsidePhotos } from "./outside-photos.query.ts";
import { backUpPhotos, removeUnnamed, restorePhotos } from "./photo-folder.ts";

const { DATABASE_URL, LOG_LEVEL } = processEnv;
const USUAL_DAYS = "30";
const USAGE =
  "Give --to <folder> to back up the photos outside the database, with --days <n> for how long removed photos stay there, or --from <folder> to put them back.";

/** A command: copies the photos that are not in the database into a folder, or back. */
export async function runPhotos(given: readonly string[]): Promise<void> {
  const { to, from, days } = optionsIn(given);
  const env = readEnv({ ...photoEnv, DATABASE_URL, LOG_LEVEL });
  const knex = openDatabase({
    url: env.DATABASE_URL,
    schema: "interactions",
    applicationName: "photos",
    poolSize: 3,
    isPatient: true,
  });
  const store = openPhotoStore({ knex, env, logger: openLogger("photos", env.LOG_LEVEL) });
  const say = (text: string): void => void process.stdout.write(`photos: ${text}\n`);
  try {
    const photos = await findOutsidePhotos(knex);
    const { copied, failures } = to
      ? await backUpPhotos(photos, store, to)
      : await restorePhotos(photos, store, from);
    say(`${photos.length} outside the database, ${copied} files copied`);
    if (to)
      say(`${await removeUnnamed(to, days)} files removed that ${days} days ago were of none`);
    if (failures.length > 0)
      throw new Error(`${failures.length} files could not be copied:\n${failures.join("\n")}`);
  } finally {
    await knex.destroy();
  }
}

function optionsIn(given: readonly string[]) {
  const { values } = parseArgs({
    args: [...given],
    options: {
      to: { type: "string", default: "" },
      from: { type: "string", default: "" },
      days: { type: "string", default: USUAL_DAYS },
    },
  });
  const days = Number(values.days);
  if ((values.to === "") === (values.from === "") || !(days >= 1)) throw new Error(USAGE);
  return { ...values, days };
}
