import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { processes } from "../processes.ts";
import { openSecrets } from "../system/secrets.ts";
import { containerFiles, knownEngines, type ExternalEngines } from "./container-files.ts";

/** Files that Postgres and NATS read as other users. The folder itself is closed to everybody else. */
const FILES_FOR_OTHER_USERS: ReadonlySet<string> = new Set(["nats.conf", "postgres-password"]);

/**
 * Writes the files with the containers' secrets: makes missing secrets and keeps existing ones. The addresses of
 * external engines are kept in `engines.json` until others are given.
 */
export async function writeContainerFiles(
  folder: string,
  given: ExternalEngines = {},
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = processes.map(({ name }) => name);
  const secrets = await openSecrets(path.join(folder, "secrets.json"), names);
  const external = await keepEngines(path.join(folder, "engines.json"), given);
  for (const [name, text] of Object.entries(containerFiles(secrets, external))) {
    await writeFile(path.join(folder, name), text, {
      mode: FILES_FOR_OTHER_USERS.has(name) ? 0o644 : 0o600,
    });
  }
}

async function keepEngines(file: string, given: ExternalEngines): Promise<ExternalEngines> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  const external = knownEngines(JSON.parse(text) as ExternalEngines, given);
  await writeFile(file, `${JSON.stringify(external, undefined, 2)}\n`, { mode: 0o600 });
  return external;
}
