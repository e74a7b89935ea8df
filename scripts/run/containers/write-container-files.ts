import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { processes } from "../processes.ts";
import { openSecrets } from "../system/secrets.ts";
import { containerFiles } from "./container-files.ts";

/** Files that Postgres and NATS read as other users. The folder itself is closed to everybody else. */
const FILES_FOR_OTHER_USERS: ReadonlySet<string> = new Set(["nats.conf", "postgres-password"]);

/** Writes the files with the containers' secrets: makes missing secrets and keeps existing ones. */
export async function writeContainerFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = processes.map(({ name }) => name);
  const secrets = await openSecrets(path.join(folder, "secrets.json"), names);
  for (const [name, text] of Object.entries(containerFiles(secrets))) {
    await writeFile(path.join(folder, name), text, {
      mode: FILES_FOR_OTHER_USERS.has(name) ? 0o644 : 0o600,
    });
  }
}
