import * as z from "zod";
import { readEnv } from "../process/env.ts";
import { migrate, type Migration } from "./migrations.ts";

/** The whole of a service's `migrate.ts`: brings its schema up to date as the owner and ends. */
export async function runMigrations(name: string, migrations: readonly Migration[]): Promise<void> {
  const env = readEnv({ OWNER_DATABASE_URL: z.string(), DATABASE_URL: z.string() });
  const role = decodeURIComponent(new URL(env.DATABASE_URL).username);
  await migrate({
    ownerUrl: env.OWNER_DATABASE_URL,
    schema: name.replaceAll("-", "_"),
    role,
    migrations,
  });
}
