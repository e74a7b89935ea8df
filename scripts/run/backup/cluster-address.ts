import { readFile } from "node:fs/promises";
import path from "node:path";
import { Failure } from "../../failure.ts";
import { SUPERUSER } from "../postgres/embedded-postgres.ts";
import type { Secrets } from "../system/secrets.ts";

const PORT_LINE = 3;

/**
 * Returns the address of the embedded Postgres that runs on a data folder.
 * @throws Failure if none is running.
 */
export async function addressOfRunning(dataFolder: string): Promise<string> {
  const file = path.join(dataFolder, "postgres", "postmaster.pid");
  const noted = await readFile(file, "utf8").catch(() => {
    throw new Failure(
      `No embedded Postgres runs on ${dataFolder}. Start the system (npm start) and try again;\n` +
        "a Postgres of your own (DATABASE_URL) is backed up by its own tools: see docs/operations.md.",
    );
  });
  return addressOf(await secretsOf(dataFolder), Number(noted.split("\n")[PORT_LINE]));
}

/** Returns the address of the embedded Postgres on a port, with the login of its owner. */
export function addressOf({ ownerPassword }: Pick<Secrets, "ownerPassword">, port: number): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(ownerPassword)}@127.0.0.1:${port}/postgres`;
}

export async function secretsOf(dataFolder: string): Promise<Secrets> {
  return JSON.parse(await readFile(path.join(dataFolder, "secrets.json"), "utf8")) as Secrets;
}
