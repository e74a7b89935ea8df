import { randomUUID } from "node:crypto";
import type { BuildReport } from "@dash/contracts/releases/build-reports";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../../../migrations/index.ts";
import { BuiltWeb } from "../../../test/built-web.ts";
import { findLastGood, findLive, listReleaseRows } from "../release.query.ts";
import { countBuildReport, forgetVisits } from "./count-build-reports.command.ts";

const MINUTE_MS = 60_000;
const part = "stock";

let database: TestDatabase;
let web: BuiltWeb;
beforeAll(async () => {
  database = await openTestDatabase("gateway", migrations);
  web = await BuiltWeb.make(database.knex);
});
afterAll(async () => {
  await database.close();
  await web.remove();
});

/** The outcome of the new build that a person's tab sends. */
interface Outcome {
  readonly person: string;
  readonly outcome: BuildReport["outcome"];
  readonly minutesAgo?: number;
}

const people = (count: number, outcome: Outcome["outcome"], name = outcome as string): Outcome[] =>
  Array.from({ length: count }, (_, index) => ({ person: `${name} ${index}`, outcome }));

interface Case {
  readonly outcomes: readonly Outcome[];
  /** Minutes since the new build became live. */
  readonly minutes?: number;
  readonly before?: (build: string) => Promise<void>;
}

const cases: readonly (readonly [what: string, traffic: Case, goesBack: boolean])[] = [
  [
    "1 one broken browser extension alone",
    { outcomes: [...people(1, "threw"), ...people(20, "shown")] },
    false,
  ],
  [
    "2 three sessions of one person",
    { outcomes: Array.from({ length: 3 }, () => ({ person: "one", outcome: "threw" as const })) },
    false,
  ],
  ["3 three people, all of whom it fails for", { outcomes: people(3, "threw") }, true],
  ["4 two people, both of whom it fails for", { outcomes: people(2, "threw") }, false],
  [
    "5 a build broken for one role only, a fifth of all",
    { outcomes: [...people(12, "shown"), ...people(3, "threw", "viewer")] },
    true,
  ],
  [
    "6 a build broken for one role only, less than a fifth of all",
    { outcomes: [...people(17, "shown"), ...people(3, "threw", "viewer")] },
    false,
  ],
  [
    "7 a slow start: it failed to load and then was shown",
    {
      outcomes: people(4, "not-loaded").flatMap((one) => [one, { ...one, outcome: "shown" }]),
    },
    false,
  ],
  ["8 files that cannot be loaded", { outcomes: people(3, "not-loaded") }, true],
  ["9 failures after the first ten minutes", { outcomes: people(9, "threw"), minutes: 11 }, false],
  [
    "10 failures that are forgotten by now",
    {
      outcomes: [
        ...people(2, "threw", "early").map((one) => ({ ...one, minutesAgo: 11 })),
        ...people(1, "threw"),
      ],
      minutes: 9,
    },
    false,
  ],
  [
    "11 a part that an administrator keeps from going back",
    {
      outcomes: people(9, "threw"),
      before: async () => {
        await database.knex("releases").where({ part }).update({ goesBack: false });
      },
    },
    false,
  ],
  [
    "12 a build that went back and was made live again by a person",
    {
      outcomes: people(9, "threw"),
      before: async (build) => {
        await database.knex("builds").where({ part, build }).update({ broken: "It failed." });
        await web.publish(part, build);
      },
    },
    false,
  ],
];

let builds = 0;

test.each(cases)("%s", async (_, { outcomes, minutes = 1, before }, goesBack) => {
  const [good, bad] = [`good${++builds}`, `bad${builds}`];
  await web.publish(part, good);
  await sendBuildReport(good, { person: "somebody", outcome: "shown" });
  await web.publish(part, bad);
  await before?.(bad);
  const since = new Date(Date.now() - minutes * MINUTE_MS);
  await database.knex("releases").where({ part }).update({ since });
  for (const each of outcomes) await sendBuildReport(bad, each);
  expect(await liveBuild()).toBe(goesBack ? good : bad);
  await database.knex("releases").where({ part }).update({ goesBack: true });
});

test("the history says why a part went back, and the broken build is no last good build any more", async () => {
  await web.publish(part, "before");
  await sendBuildReport("before", { person: "somebody", outcome: "shown" });
  await web.publish(part, "broken");
  const fault = { kind: "TypeError", at: "stock.js:1:20" };
  for (const { person } of people(3, "threw")) {
    const report = { part, build: "broken", outcome: "threw", fault } as const;
    await countBuildReport(reporting(), person, report);
  }
  const why = "It failed for 3 of 3 people: TypeError at stock.js:1:20.";
  const [move] = await database
    .knex<object>("releaseMoves")
    .where({ part })
    .orderBy("id", "desc")
    .limit(1);
  expect(move).toMatchObject({ by: "the system", kind: "automatic", toBuild: "before", why });
  expect(await database.knex("builds").where({ build: "broken" }).first()).toMatchObject({
    broken: why,
  });
  const [entry] = await database.knex<object>("auditTrail").orderBy("id", "desc").limit(1);
  expect(entry).toMatchObject({ action: "went-back", after: { build: "before", why } });
});

test("K8-10 after two harmful builds in a row, the part goes back to the build before both, and the list offers it too", async () => {
  await web.publish(part, "works");
  await sendBuildReport("works", { person: "somebody", outcome: "shown" });
  await web.publish(part, "harm1");
  await sendBuildReport("harm1", { person: "somebody", outcome: "threw" });
  await web.publish(part, "harm2");
  const release = (await listReleaseRows(database.knex)).find((each) => each.part === part);
  const lastGood = release?.builds.filter(({ isLastGood }) => isLastGood);
  expect(lastGood?.map(({ build }) => build)).toEqual(["works"]);
  for (const each of people(3, "threw")) await sendBuildReport("harm2", each);
  expect(await liveBuild()).toBe("works");
});

test("K8-10 a live build without any view is not good", async () => {
  await web.publish("kpi", "unseen");
  await web.publish("kpi", "next");
  expect(await findLastGood(database.knex, "kpi", ["next"])).toBeUndefined();
});

test("K8-10 a build that was shown and then failed for everybody who saw it is not good", async () => {
  await web.publish("admin", "half");
  const visit = (person: string, outcome: BuildReport["outcome"]) =>
    countBuildReport(reporting(), person, { part: "admin", build: "half", outcome });
  const lastGood = () => findLastGood(database.knex, "admin", []);
  await visit("one", "shown");
  expect(await lastGood()).toMatchObject({ build: "half" });
  await visit("two", "threw");
  expect(await lastGood()).toMatchObject({ build: "half" });
  await visit("one", "threw");
  expect(await lastGood()).toBeUndefined();
});

test("K8-10 a tab in which several builds failed gets the build before all of them", async () => {
  for (const build of ["first", "second", "third"]) {
    await web.publish("time", build);
    await countBuildReport(reporting(), "somebody", { part: "time", build, outcome: "shown" });
  }
  const lastGood = async (...not: string[]) =>
    (await findLastGood(database.knex, "time", not))?.build;
  expect(await lastGood("third")).toBe("second");
  expect(await lastGood("third", "second")).toBe("first");
  expect(await lastGood("third", "second", "first")).toBeUndefined();
});

test("a report of a build that is not live does not count", async () => {
  await web.publish(part, "now");
  const before: unknown = await database.knex("releases").where({ part }).first();
  for (const { person } of people(5, "threw"))
    await sendBuildReport("before", { person, outcome: "threw" });
  for (const { person } of people(5, "threw"))
    await sendBuildReport("never", { person, outcome: "threw" });
  expect(await database.knex("releases").where({ part }).first()).toEqual(before);
});

test("people are stored for ten minutes as hashes that differ by build", async () => {
  const person = randomUUID();
  const hashes = [];
  for (const build of ["first", "second"]) {
    await web.publish(part, build);
    await database.knex("buildVisits").delete();
    await sendBuildReport(build, { person, outcome: "shown" });
    const [row]: { person: string }[] = await database.knex("buildVisits");
    expect(JSON.stringify(row)).not.toContain(person);
    hashes.push(row?.person);
  }
  expect(new Set(hashes).size).toBe(2);
  await database.knex("buildVisits").update({ at: new Date(Date.now() - 11 * MINUTE_MS) });
  await forgetVisits(database.knex).run();
  expect(await database.knex("buildVisits")).toEqual([]);
});

function reporting() {
  return { knex: database.knex, key: "a key of the test" };
}

async function sendBuildReport(
  build: string,
  { person, outcome, minutesAgo }: Outcome,
): Promise<void> {
  await countBuildReport(reporting(), person, { part, build, outcome });
  if (minutesAgo === undefined) return;
  const at = new Date(Date.now() - minutesAgo * MINUTE_MS);
  await database.knex("buildVisits").where("at", ">", at).update({ at });
}

async function liveBuild(): Promise<string | undefined> {
  return (await findLive(database.knex)).find((live) => live.part === part)?.build;
}
