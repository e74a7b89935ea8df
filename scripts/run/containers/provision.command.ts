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
  OWNER_DATABASE_URL: z.url(),
  /** The database address of each process, by the process's name. */
  DATABASE_URLS: json(z.record(z.string(), z.url())),
});
const ownerUrl = env.OWNER_DATABASE_URL;
const urlOf = ({ name }: { readonly name: string }): string => {
  const url = env.DATABASE_URLS[name];
  if (!url) throw new Error(`DATABASE_URLS has no address for ${name}: prepare the secrets again.`);
  return url;
};

const serverUrl = Object.assign(new URL(ownerUrl), { pathname: "/postgres" }).href;
await waitForPostgres(serverUrl);
await createDatabase(serverUrl, new URL(ownerUrl).pathname.slice(1));
await provisionRoles(
  ownerUrl,
  processes.map((definition) => {
    const { username, password } = new URL(urlOf(definition));
    return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
  }),
);
const engines = { ownerUrl, databaseUrlOf: urlOf, natsUrlOf: () => "" };
await runMigrations({ engines, processes, buildOf: buildFolderOf });
process.stdout.write(
  `The database is ready for ${processes.map(({ name }) => name).join(", ")}.\n`,
);
