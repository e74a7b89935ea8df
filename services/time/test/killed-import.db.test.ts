import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  chooseImport,
  confirmImport,
  createImport,
  getImport,
  undoImport,
} from "@dash/contracts/imports/imports";
import { Import } from "@dash/service-lib/imports/import.model";
import { buildActors } from "@dash/service-lib/testing/actors";
import { importForm } from "@dash/service-lib/testing/importing";
import { findServiceLine } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

const KILLS = 20;
const ROWS = 300;
const { admin } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

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
    if (count === ROWS) await service.call(undoImport, admin, { params });
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
  const ended = await service.call(getImport, admin, { params });
  expect(ended.body).toMatchObject({ state: "done", counts: { created: ROWS } });
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
  // Postgres takes the open transaction back once it has noticed that the connection is gone.
  await pause(100);
}
