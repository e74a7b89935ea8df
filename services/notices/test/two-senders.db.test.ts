import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { rowsOf } from "@dash/service-lib/database/statement";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { until } from "@dash/service-lib/testing/until";
import { migrations } from "../migrations/index.ts";
import { SmtpServer } from "./smtp-server.ts";

const KILLS = 10;
const PEOPLE_BETWEEN = 10;
/** A minute of the clock takes a tenth of a second. */
const SPEED = 600;
const LONGEST_LIFE_MS = 250;

const beginning = Date.now();
const children = new Set<ChildProcess>();
let database: TestDatabase;
let smtp: SmtpServer;
beforeAll(async () => {
  database = await openTestDatabase("notices", migrations);
  smtp = await SmtpServer.open();
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  smtp.close();
  await database.close();
});

/** Starts a process that sends, and waits until it does. */
async function begin(): Promise<ChildProcess> {
  const program = fileURLToPath(new URL("./send-mails.process.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      DATABASE_URL: database.url,
      SMTP_PORT: `${smtp.port}`,
      BEGINNING: `${beginning}`,
      SPEED: `${SPEED}`,
    },
  });
  children.add(child);
  await once(child.stdout, "data");
  return child;
}

/** Tells something to a person who wants it by mail at once. */
async function tell(personId: string): Promise<void> {
  const now = new Date(beginning + (Date.now() - beginning) * SPEED);
  await rowsOf(
    database.knex,
    `with wish as (
       insert into notice_preferences values (:personId::uuid, 'question', true, 'now') returning person_id
     )
     insert into notices (id, person_id, crossing_id, kind, text, link, at, by_mail)
     select gen_random_uuid(), person_id, gen_random_uuid(), 'question', 'A question', '/', :now::timestamptz, true from wish`,
    { personId, now },
  );
}

it("two processes send each mail once, or say that it may have been sent, one of them killed again and again", async () => {
  const { knex } = database;
  const people: string[] = [];
  await begin();
  for (let kills = 0; kills < KILLS; kills += 1) {
    const killed = await begin();
    for (let count = 0; count < PEOPLE_BETWEEN; count += 1) {
      const person = randomUUID();
      people.push(person);
      await tell(person);
    }
    await pause(Math.random() * LONGEST_LIFE_MS);
    killed.kill("SIGKILL");
    await once(killed, "exit");
  }
  const ended = () =>
    rowsOf<{ person: string; state: string }>(
      knex,
      "select person_id as person, state from mails where state in ('sent', 'unknown')",
    );
  await until("every mail is sent or said", async () => (await ended()).length === people.length);
  const times = new Map<string, number>();
  for (const { to } of smtp.received) {
    const [person = ""] = to.split("@");
    times.set(person, (times.get(person) ?? 0) + 1);
  }
  expect(Math.max(...times.values())).toBe(1);
  const unsent = (await ended()).filter(({ person }) => !times.has(person));
  expect(unsent.filter(({ state }) => state !== "unknown")).toEqual([]);
});
