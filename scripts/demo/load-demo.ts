import { setTimeout as pause } from "node:timers/promises";
import { activateTier } from "@dash/admin/tiers/activate-tier.command";
import { createTier } from "@dash/admin/tiers/create-tier.command";
import { findTiers } from "@dash/admin/tiers/list-tiers.query";
import { createUser } from "@dash/admin/users/create-user.command";
import { User } from "@dash/admin/users/user.model";
import { ownCause, type Cause } from "@dash/service-lib/cause";
import { openDatabase, type Knex } from "@dash/service-lib/database";
import { attemptOf } from "@dash/service-lib/idempotency";
import { startOfLondonMonth } from "@dash/service-lib/london";
import { rowsOf } from "@dash/service-lib/statement";
import { ServiceLine } from "@dash/time/service-lines/service-line.model";
import { logTimeEntry } from "@dash/time/time-entries/log-time-entry.command";
import type { DemoContext } from "../system/demo-context.ts";
import { demoPeople, emailOf, type DemoPerson } from "./people.ts";
import { demoMonths, planMonth, type PlannedEntry } from "./plan-entries.ts";

const MINUTES_UNTIL_LOGGED = 10;
const CATCH_UP_MS = 60_000;

/**
 * Loads two years of a partnership through the services' own commands, so that every fact flows as in use.
 * A repeated load, after one that was interrupted, adds what is missing.
 */
export async function loadDemo({ ownerDatabaseUrl, say }: DemoContext): Promise<void> {
  const open = (schema: string): Knex =>
    openDatabase({ url: ownerDatabaseUrl, schema, applicationName: "demo", poolSize: 2 });
  const [admin, time, report] = [open("admin"), open("time"), open("report")];
  const now = new Date();
  try {
    const people = await loadPeople(admin);
    await loadTiers(admin, now);
    await loadEntries(time, people, now, say);
    await untilProjected(time, report);
  } finally {
    await Promise.all([admin, time, report].map((knex) => knex.destroy()));
  }
}

type People = ReadonlyMap<DemoPerson, User>;

async function loadPeople(admin: Knex): Promise<People> {
  const people = new Map<DemoPerson, User>();
  for (const person of demoPeople) {
    const { firstName, lastName, role } = person;
    const email = emailOf(person);
    const known = await User.query(admin).findOne({ email });
    const create = async (trx: Knex.Transaction): Promise<User> => {
      const user = await createUser(trx, ownCause("demo"), { email, firstName, lastName, role });
      // Their time is loaded without a sign-in, and whoever has logged time has a history.
      return user.$query(trx).patchAndFetch({ firstSignedInAt: user.createdAt });
    };
    people.set(person, known ?? (await admin.transaction(create)));
  }
  return people;
}

/** The partnership began smaller, and a larger tier is there to grow into. */
async function loadTiers(admin: Knex, now: Date): Promise<void> {
  const months = demoMonths(now);
  const [first, grown] = [months[0], months[9]];
  const [usual, ...others] = await findTiers(admin);
  if (!first || !grown || !usual || others.length > 0) return;
  await admin.transaction(async (trx) => {
    const cause = ownCause("demo");
    await createTier(
      trx,
      cause,
      {
        name: "Enterprise",
        monthlyHours: 120,
        description: "Dedicated desk and Saturday cover",
        activate: false,
      },
      startOfLondonMonth(first),
    );
    await createTier(
      trx,
      cause,
      {
        name: "Starter",
        monthlyHours: 40,
        description: "Telephone support and warranty visits",
        activate: true,
      },
      startOfLondonMonth(first),
    );
    const [replaced = usual] = await findTiers(trx, usual.id);
    await activateTier(trx, cause, replaced, startOfLondonMonth(grown));
  });
}

async function loadEntries(
  time: Knex,
  people: People,
  now: Date,
  say: (text: string) => void,
): Promise<void> {
  const lines = new Map((await ServiceLine.query(time)).map(({ name, id }) => [name, id]));
  let loaded = 0;
  for (const month of demoMonths(now)) {
    for (const entry of planMonth(month, now)) {
      await logPlanned(time, people, lines, entry, now);
      loaded += 1;
    }
    if (month.month === 12)
      say(`Loading demo data: ${loaded} time entries up to the end of ${month.year}`);
  }
  say(`Loading demo data: ${loaded} time entries`);
}

async function logPlanned(
  time: Knex,
  people: People,
  lines: ReadonlyMap<string, string>,
  entry: PlannedEntry,
  now: Date,
): Promise<void> {
  const user = people.get(entry.person);
  const serviceLineId = lines.get(entry.line);
  if (!user || !serviceLineId)
    throw new Error(`The demo set names what does not exist: ${entry.line}.`);
  const cause = causeOf(user);
  const input = {
    serviceLineId,
    startTime: entry.startTime.toISOString(),
    endTime: entry.endTime.toISOString(),
    description: entry.description,
  };
  const loggedAt = new Date(
    Math.min(entry.endTime.getTime() + MINUTES_UNTIL_LOGGED * 60_000, now.getTime()),
  );
  await logTimeEntry(
    time,
    cause,
    input,
    attemptOf(cause, "demo", input.startTime, input),
    loggedAt,
  );
}

function causeOf(user: User): Cause {
  const { id, email, fullName: name, role } = user;
  return { ...ownCause("demo"), actor: { kind: "user", id, email, name, role, sid: "demo" } };
}

/** The first dashboard must be whole, so the load ends when the read model has everything. */
async function untilProjected(time: Knex, report: Knex): Promise<void> {
  const deadline = Date.now() + CATCH_UP_MS;
  for (;;) {
    const [recorded] = await rowsOf<{ facts: number }>(
      time,
      "select count(*) as facts from outbox where subject = 'time.entry-logged.v1'",
    );
    const [projected] = await rowsOf<{ entries: number }>(
      report,
      "select count(*) as entries from entries",
    );
    if (projected && recorded && projected.entries >= recorded.facts) return;
    if (Date.now() > deadline)
      throw new Error(
        "The demo data did not reach the dashboard within a minute; see the log of the report service.",
      );
    await pause(100);
  }
}
