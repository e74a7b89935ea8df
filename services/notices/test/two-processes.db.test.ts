import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { userChanged } from "@dash/contracts/facts/user.facts";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildFact, deliver } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { until } from "@dash/service-lib/testing/until";
import { migrations } from "../migrations/index.ts";
import { projections } from "../src/read-models.projection.ts";
import { buildItem } from "./notice-world.ts";

const KILLS = 12;
const ITEMS_BETWEEN = 5;
/** A minute of the clock takes a tenth of a second. */
const SPEED = 600;
const LONGEST_LIFE_MS = 250;

const beginning = Date.now();
const children = new Set<ChildProcess>();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("notices", migrations);
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await database.close();
});

/** Starts a process that tells, and waits until it does. */
async function begin(): Promise<ChildProcess> {
  const program = fileURLToPath(new URL("./tell-crossings.process.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { DATABASE_URL: database.url, BEGINNING: `${beginning}`, SPEED: `${SPEED}` },
  });
  children.add(child);
  await once(child.stdout, "data");
  return child;
}

async function told(knex: Knex): Promise<number[]> {
  const counts = await rowsOf<{ count: number }>(
    knex,
    "select count(*) from notices group by person_id, text",
  );
  return counts.map(({ count }) => count);
}

it("two processes tell each crossing once to each person, one of them killed again and again", async () => {
  const { knex } = database;
  for (const role of ["admin", "staff"] as const) {
    const person = { userId: randomUUID(), version: 1, name: role, role, isActive: true };
    await deliver(knex, projections, [buildFact(userChanged, person)]);
  }
  await begin();
  for (let kills = 0; kills < KILLS; kills += 1) {
    const killed = await begin();
    const items = Array.from({ length: ITEMS_BETWEEN }, (_, index) =>
      buildItem({ name: `Item ${kills}.${index}` }),
    );
    await deliver(knex, projections, items);
    await pause(Math.random() * LONGEST_LIFE_MS);
    killed.kill("SIGKILL");
    await once(killed, "exit");
  }
  const all = KILLS * ITEMS_BETWEEN * 2;
  await until("everything is told", async () => (await told(knex)).length === all);
  expect(new Set(await told(knex))).toEqual(new Set([1]));
});
