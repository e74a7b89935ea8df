import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endProcess } from "../supervisor/bound-command.ts";
import { freePort } from "../system/ports.ts";
import { findPostgres } from "./binaries.ts";
import { initialiseCluster, postgresCommand, SUPERUSER } from "./embedded-postgres.ts";
import { withClient } from "./provision.ts";
import { asOtherUser, disguiseFor, inNamespace } from "./unprivileged.ts";
import { waitForPostgres } from "./wait-for-postgres.ts";

const PASSWORD = "a password";
const isRoot = process.getuid?.() === 0;
const ways = isRoot ? [inNamespace, asOtherUser] : [() => disguiseFor("")];

let folder: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dash-postgres-"));
});

afterEach(async () => {
  if (child) await endProcess(child, "SIGINT");
  rmSync(folder, { recursive: true });
});

test.each(ways)(
  "a new cluster is served, in UTF-8, to those who know the password: %p",
  async (way) => {
    const binaries = await findPostgres();
    const cluster = path.join(folder, "postgres");
    const port = await freePort();
    await initialiseCluster(binaries, cluster, PASSWORD, way());
    const [program, ...arguments_] = postgresCommand(binaries, { folder: cluster, port }, way());
    child = spawn(program, arguments_, { stdio: "ignore" });

    const urlWith = (password: string): string =>
      `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
    await waitForPostgres(urlWith(PASSWORD));

    await withClient(urlWith(PASSWORD), async (client) => {
      const { rows } = await client.query<{ server_encoding: string }>("show server_encoding");
      expect(rows).toEqual([{ server_encoding: "UTF8" }]);
    });
    await expect(withClient(urlWith("guessed"), () => Promise.resolve())).rejects.toThrow(
      "authentication failed",
    );
    expect(statSync(cluster).mode & 0o077).toBe(0);
  },
);
