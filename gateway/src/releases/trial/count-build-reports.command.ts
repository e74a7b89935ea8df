import { createHmac } from "node:crypto";
import type { BuildReport } from "@dash/contracts/releases/build-reports";
import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { everySeconds, type Job } from "@dash/service-lib/process/job";
import { holdReleases, takeStep } from "../move-releases.command.ts";
import { findLastGood, findLive } from "../release.query.ts";

/**
 * The time after a build became live during which failures can replace it, in milliseconds. Visits are stored for the
 * same time.
 */
const WATCHED_MS = 10 * 60_000;
const LEAST_PEOPLE = 3;
/** A build goes back when it failed for at least one in this many people. */
const PEOPLE_PER_FAILURE = 5;
const MAX_FAULTS = 3;

interface Reporting {
  readonly knex: Knex;
  /** The secret key of the hash that replaces user ids in the table. */
  readonly key: string;
}

/** The number of people who loaded a build in the last ten minutes, and of those for whom it failed last. */
interface VisitCounts {
  readonly people: number;
  readonly failing: number;
}

/**
 * Counts a tab's report about a build, if that build is live. Returns whether the report made the system go back to
 * the last good build of the part.
 */
export async function countBuildReport(
  { knex, key }: Reporting,
  userId: string,
  buildReport: BuildReport,
): Promise<boolean> {
  const hasFailed = buildReport.outcome !== "shown";
  const version = await countView(knex, buildReport, hasFailed);
  if (version === undefined) return false;
  const { part, fault } = buildReport;
  const person = createHmac("sha256", key)
    .update(`${part} ${version} ${userId}`)
    .digest("base64url");
  await knex("buildVisits")
    .insert({
      part,
      version,
      person,
      hasFailed,
      at: new Date(),
      fault: fault ? [fault.kind, fault.at].filter(Boolean).join(" at ") : null,
    })
    // The latest outcome of each person counts: a build that failed and then worked has not failed.
    .onConflict(["part", "version", "person"])
    .merge();
  await (hasFailed ? unmarkGood(knex, buildReport, version) : markGood(knex, buildReport));
  return hasFailed && goBackIfNeeded(knex, part, version);
}

async function markGood(knex: Knex, { part, build }: BuildReport): Promise<void> {
  await knex("builds").where({ part, build, shownAt: null }).update({ shownAt: new Date() });
}

/** Removes the mark "good" from a build when it failed for every person in the stored visits. */
async function unmarkGood(
  knex: Knex,
  { part, build }: BuildReport,
  version: number,
): Promise<void> {
  await knex("builds")
    .where({ part, build })
    .where("shownAt", ">", new Date(Date.now() - WATCHED_MS))
    .whereNotExists(knex("buildVisits").where({ part, version, hasFailed: false }))
    .update({ shownAt: null });
}

/** Counts one view of the live build. Returns the version of its release; undefined when the build is not live. */
async function countView(
  knex: Knex,
  { part, build }: BuildReport,
  hasFailed: boolean,
): Promise<number | undefined> {
  const rows: { version: number }[] = await knex("releases")
    .where({ part, build })
    .update({
      views: knex.raw("views + 1"),
      failures: knex.raw("failures + ?", [Number(hasFailed)]),
    })
    .returning("version");
  return rows[0]?.version;
}

async function goBackIfNeeded(knex: Knex, part: string, version: number): Promise<boolean> {
  return knex.transaction(async (trx) => {
    await holdReleases(trx);
    const from = (await findLive(trx)).find((live) => live.part === part);
    if (from?.version !== version || !from.goesBack || from.isKept) return false;
    const isWatched = Date.now() - from.since.getTime() <= WATCHED_MS;
    const counts = await countPeople(trx, part, version);
    if (!isWatched || !failsTooOften(counts)) return false;
    const to = await findLastGood(trx, part, [from.build]);
    if (!to) return false;
    const why = await reasonOf(trx, part, version, counts);
    const by = { cause: ownCause("gateway"), name: "the system" };
    await takeStep(trx, by, { part, from, to }, { kind: "automatic", why });
    return true;
  });
}

async function countPeople(
  trx: Knex.Transaction,
  part: string,
  version: number,
): Promise<VisitCounts> {
  const [counts = { people: 0, failing: 0 }] = await rowsOf<VisitCounts>(
    trx,
    `select count(*) as people, count(*) filter (where has_failed) as failing
     from build_visits where part = :part and version = :version and at > :after`,
    { part, version, after: new Date(Date.now() - WATCHED_MS) },
  );
  return counts;
}

/** Whether a build fails so often that the last good build must become live again. */
function failsTooOften({ people, failing }: VisitCounts): boolean {
  return failing >= LEAST_PEOPLE && failing * PEOPLE_PER_FAILURE >= people;
}

/** Writes the reason for going back, for the team of the part: for how many people the build failed, and where. */
async function reasonOf(
  trx: Knex.Transaction,
  part: string,
  version: number,
  { people, failing }: VisitCounts,
): Promise<string> {
  const faults: { fault: string }[] = await trx("buildVisits")
    .where({ part, version, hasFailed: true })
    .whereNotNull("fault")
    .groupBy("fault")
    .orderByRaw("count(*) desc, fault")
    .limit(MAX_FAULTS)
    .select("fault");
  const where = faults.map(({ fault }) => fault).join("; ");
  return `It failed for ${failing} of ${people} people${where ? `: ${where}` : ""}.`;
}

export function forgetVisits(knex: Knex): Job {
  return everySeconds(60, "forget-visits", async () => {
    await knex("buildVisits")
      .where("at", "<", new Date(Date.now() - WATCHED_MS))
      .delete();
  });
}
