import { execFile } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { rowsOf } from "@dash/service-lib/database/statement";
import { pageOf } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../migrations/index.ts";
import { buildSyncedCall, changedFact } from "./factories.ts";

const record = [changedFact(buildSyncedCall()), changedFact(buildSyncedCall())];
/** Stands in for the other services, which serve their recorded facts. */
const announcers = createServer(({ url = "" }, response) => {
  const { pathname, searchParams } = new URL(url, "http://keepers");
  const facts = pathname.startsWith("/interactions/") ? record : [];
  const limit = Number(searchParams.get("limit"));
  response.end(JSON.stringify(pageOf(facts, searchParams.get("after") ?? "", limit)));
});

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("kpi", migrations);
  await new Promise<void>((resolve) => announcers.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  announcers.closeAllConnections();
  await new Promise((resolve) => announcers.close(resolve));
  await database.close();
});

it("is rebuilt by the command that is given to its program", async () => {
  await database.knex("interactions").insert({ id: record[0]?.id, version: 1, isDeleted: true });
  const { port } = announcers.address() as AddressInfo;
  const { x, ...key } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  const upstreams = ["admin", "interactions", "report", "stock"].map((name) => [
    name,
    `http://127.0.0.1:${port}/${name}`,
  ]);
  const main = path.join(import.meta.dirname, "../src/main.ts");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", main, "rebuild"],
    {
      env: {
        OWNER_DATABASE_URL: database.ownerUrl,
        DATABASE_URL: database.url,
        IDENTITY_KEY: JSON.stringify({ ...key, x, kid: "kpi" }),
        UPSTREAMS: JSON.stringify(Object.fromEntries(upstreams)),
      },
    },
  );
  expect(stdout).toContain("kpi: read models rebuilt from 2 facts");
  const rows = await rowsOf<{ id: string }>(database.knex, "select id from interactions");
  expect(rows.map(({ id }) => id).sort()).toEqual(
    record.map(({ data }) => data["interactionId"]).sort(),
  );
});
