import { loginOf } from "@dash/service-lib/database/database-address";
import { json, readEnv } from "@dash/service-lib/process/env";
import * as z from "zod";
import { buildFolderOf } from "../../release/build/build-folder.ts";
import { createDatabase, provisionRoles } from "../postgres/provision.ts";
import { waitForPostgres } from "../postgres/wait-for-postgres.ts";
import { processes } from "../processes.ts";
import { runMigrations } from "../system/run-migrations.ts";

// Creates database roles and migrates the schemas. Runs once before the processes of a release start; running it
// again does no harm.
const env = readEnv({
  /** The Postgres server in which to create the database; missing where the operator has created it. */
  SERVER_DATABASE_URL: z.string().optional(),
  OWNER_DATABASE_URL: z.string(),
  /** The database address of each process, by the process's name. */
  DATABASE_URLS: json(z.record(z.string(), z.string())),
});
const ownerUrl = env.OWNER_DATABASE_URL;
const urlOf = ({ name }: { readonly name: string }): string => {
  const url = env.DATABASE_URLS[name];
  if (!url) throw new Error(`DATABASE_URLS has no address for ${name}: prepare the secrets again.`);
  return url;
};

const serverUrl = env.SERVER_DATABASE_URL;
await waitForPostgres(serverUrl ?? ownerUrl);
if (serverUrl) await createDatabase(serverUrl, new URL(ownerUrl).pathname.slice(1));
await provisionRoles(
  ownerUrl,
  processes.map((definition) => {
    const { user, password } = loginOf(urlOf(definition));
    return { name: user, password };
  }),
);
const engines = { ownerUrl, databaseUrlOf: urlOf, natsUrlOf: () => "" };
await runMigrations({ engines, processes, buildOf: buildFolderOf });
process.stdout.write(
  `The database is ready for ${processes.map(({ name }) => name).join(", ")}.\n`,
);
