import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chooseImport, confirmImport, createImport } from "@dash/contracts/imports/imports";
import { openDatabase, type Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { Import } from "@dash/service-lib/imports/import.model";
import { buildActors } from "@dash/service-lib/testing/actors";
import { importForm, importing } from "@dash/service-lib/testing/importing";
import { until } from "@dash/service-lib/testing/until";
import { findServiceLine } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

const KILLS = 20;
const ROWS = 150;
const { admin } = buildActors();
let service: TestService;
let owner: Knex;
beforeAll(async () => {
  service = await openTestService();
  owner = openDatabase({ url: service.ownerUrl, schema: "time", poolSize: 1 });
});
afterAll(async () => {
  await owner.destroy();
  await service.close();
});

it("an import killed at random moments has stored all rows or none, and can be confirmed again", async () => {
  const { name } = await findServiceLine(service.knex);
  const days = Array.from({ length: ROWS }, (_, at) =>
    new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
  );
  const file = `Date,Start,Length,Project,Notes\n${days.map((day) => `${day},09:00,1:00,${name},Row`).join("\n")}`;
  const body = await importForm("time-entries", file);
  const { body: sent } = await service.call(createImport, admin, { body });
  const params = { id: sent.id };
  const { body: checked } = await service.call(chooseImport, admin, { params, body: {} });
  expect(checked.counts).toMatchObject({ created: ROWS, wrong: 0 });

  const stored: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await service.knex("imports").where(params).update({ state: "running", done: 0 });
    await runAndKill(sent.id, (kill / KILLS) * 1_500 * Math.random() * 2);
    const count = await service.countOf(admin.id);
    const { state } = await Import.query(service.knex).findById(sent.id).throwIfNotFound();
    expect([count, state]).toEqual(count === ROWS ? [ROWS, "done"] : [0, "running"]);
    stored.push(count);
    if (count === ROWS) await importing(service, "time-entries", admin).undo(sent.id);
    expect(await service.countOf(admin.id)).toBe(0);
    await service.knex("imports").where(params).update({ state: "checked" });
  }
  expect(stored).toContain(0);

  // The process is taken for dead after a while, and the person confirms once more.
  await service
    .knex("imports")
    .where(params)
    .update({ state: "running", beat_at: new Date(Date.now() - 60_000) });
  await service.call(confirmImport, admin, { params });
  const { state, counts } = await importing(service, "time-entries", admin).ended(sent.id);
  expect([state, counts.created]).toEqual(["done", ROWS]);
  expect(await service.countOf(admin.id)).toBe(ROWS);
});

async function runAndKill(id: string, afterMs: number): Promise<void> {
  const program = fileURLToPath(new URL("./run-import.process.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { DATABASE_URL: service.ownerUrl, IMPORT: id },
  });
  const exit = once(child, "exit");
  await once(child.stdout, "data");
  await Promise.race([pause(afterMs), exit]);
  child.kill("SIGKILL");
  await exit;
  // Postgres ends what the dead process had sent, and then notices that its connections are gone.
  const left = "select from pg_stat_activity where application_name = 'killed'";
  await until("its connections are gone", async () => (await rowsOf(owner, left)).length === 0);
}
