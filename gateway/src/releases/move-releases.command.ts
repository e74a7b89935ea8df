import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { AuditAction } from "@dash/contracts/users/audit";
import type {
  MoveBody,
  MoveKind,
  moveReleases as moveEndpoint,
} from "@dash/contracts/releases/releases";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { v7 as uuidv7 } from "uuid";
import type { Examiner } from "./examiner/examiner.ts";
import type { Offers } from "./gate/check-releases.ts";
import type { Refusal } from "./gate/part-build.ts";
import type { Publisher } from "./publisher.ts";
import { recordRelease } from "./record-release.ts";
import { findBuild, findLive, findTexts, type BuildRow, type ReleaseRow } from "./release.query.ts";

type Live = ReleaseRow & BuildRow;

/** One part of a move, with its live build and the build that becomes live instead. */
interface Step {
  readonly part: string;
  readonly from: Live | undefined;
  readonly to: BuildRow;
}

/** The result of a move, for one part. */
type MoveResult = AnswerOf<typeof moveEndpoint>[number];

interface Gate {
  readonly examiner: Pick<Examiner, "examine">;
  readonly offers: Offers;
}

/** How often a move is checked again because something else became live meanwhile. */
const MOST_CHECKS = 5;

/** Locks all releases until the transaction ends, because each move is checked against all live builds. */
export async function holdReleases(trx: Knex.Transaction): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('dash-releases'))");
}

/**
 * Makes builds live, all of them or none. They are checked outside the transaction, and again if another build became
 * live meanwhile.
 * @throws Problem 404 when a build is not stored; 409 when another build of the part became live meanwhile; 422 with a
 * line for each reason when the builds do not work with the live builds and are not forced, or when they claim something
 * of another part.
 */
export async function moveReleases(
  knex: Knex,
  publisher: Publisher,
  body: MoveBody,
  gate: Gate,
): Promise<MoveResult[]> {
  for (let checks = 0; checks < MOST_CHECKS; checks++) {
    const live = await findLive(knex);
    const steps = await stepsOf(knex, live, body);
    const refusals = await refusalsOfSteps(knex, live, steps, gate);
    if (refusals.length > 0) refuseUnlessForced(publisher, refusals, body);
    const moved = await knex.transaction((trx) =>
      takeSteps(trx, publisher, body, { live, isForced: refusals.length > 0 }),
    );
    if (moved) return moved;
  }
  throw problem("unavailable", "Other builds became live meanwhile. Please try again.");
}

/** Takes the steps of a move that was checked against `live`; undefined when something else is live by now. */
async function takeSteps(
  trx: Knex.Transaction,
  publisher: Publisher,
  body: MoveBody,
  checked: { readonly live: readonly Live[]; readonly isForced: boolean },
): Promise<MoveResult[] | undefined> {
  await holdReleases(trx);
  const live = await findLive(trx);
  if (versionsOf(live) !== versionsOf(checked.live)) return undefined;
  const steps = await stepsOf(trx, live, body);
  return Promise.all(
    steps.map((step) => {
      const kind = checked.isForced ? "forced" : isOlder(step) ? "went-back" : "published";
      return takeStep(trx, publisher, step, { kind, why: body.why });
    }),
  );
}

function versionsOf(live: readonly Live[]): string {
  return live.map(({ part, version }) => `${part} ${version}`).join();
}

function stepsOf(knex: Knex, live: readonly Live[], { moves }: MoveBody): Promise<Step[]> {
  return Promise.all(moves.map((move) => stepOf(knex, live, move)));
}

async function stepOf(
  knex: Knex,
  live: readonly Live[],
  { part, build, version }: MoveBody["moves"][number],
): Promise<Step> {
  const to = await findBuild(knex, part, build);
  if (!to) throw problem("not-found", `There is no build ${build} of ${part}.`);
  const from = live.find((each) => each.part === part);
  if ((from?.version ?? 0) !== version) {
    const now = from ? `${from.build}, since ${from.since.toISOString()} by ${from.by}` : "nothing";
    const current = { part, build: from?.build ?? null, version: from?.version ?? 0 };
    throw problem("conflict", `Of ${part}, ${now} is live by now.`, { current });
  }
  return { part, from, to };
}

async function refusalsOfSteps(
  knex: Knex,
  live: readonly Live[],
  steps: readonly Step[],
  { examiner, offers }: Gate,
): Promise<readonly Refusal[]> {
  const moved = steps.map(({ part }) => part);
  const others = live.filter(({ part }) => !moved.includes(part));
  const parts = await findTexts(knex, [...others, ...steps.map(({ to }) => to)]);
  return examiner.examine("move", { parts, moved, offers });
}

function refuseUnlessForced(
  { isAdministrator, token }: Publisher,
  refusals: readonly Refusal[],
  { why, force }: Pick<MoveBody, "why" | "force">,
): void {
  const uncovered = force ? refusals.filter(({ takesFromOthers }) => takesFromOthers) : refusals;
  if (uncovered.length > 0) {
    const message = force
      ? "Nobody can force what belongs to another part."
      : "This would not work with what is live.";
    throw problem("not-allowed", message, {
      fields: uncovered.map(({ part, path, message: why }) => ({
        path: `${part}: ${path}`,
        message: why,
      })),
    });
  }
  if (!isAdministrator && !token?.mayForce)
    throw problem("forbidden", "This token may not force a build.");
  if (!why)
    throw problem("invalid-input", undefined, { fields: [{ path: "why", message: "Say why" }] });
}

function isOlder({ from, to }: Step): boolean {
  return from !== undefined && to.uploadedAt < from.uploadedAt;
}

const actions = {
  "taken-over": "published",
  published: "published",
  "went-back": "went-back",
  automatic: "went-back",
  forced: "forced",
} as const satisfies Record<MoveKind, AuditAction>;

interface MoveReason {
  readonly kind: MoveKind;
  readonly why: string | null;
}

/**
 * Makes a build of one part live, and writes the history and the audit trail. Going back marks the build that was
 * live as broken.
 */
export async function takeStep(
  trx: Knex.Transaction,
  { cause, name }: { readonly cause: Cause; readonly name: string },
  { part, from, to }: Step,
  { kind, why }: MoveReason,
): Promise<MoveResult> {
  const at = new Date();
  const version = (from?.version ?? 0) + 1;
  const { build, broken } = to;
  const move = { part, by: name, kind, why };
  const markedBroken = { broken: why ?? "Somebody went back from it." };
  if (from && (kind === "went-back" || kind === "automatic") && from.build !== build)
    await trx("builds").where({ part, build: from.build }).update(markedBroken);
  await trx("builds").where({ part, build }).update({ liveAt: at, broken: null });
  await trx("releases")
    .insert({
      ...move,
      build,
      version,
      since: at,
      // A publisher who makes a broken build live decides so on purpose, so the system must not go back from it.
      isKept: broken !== null && kind !== "automatic",
      views: 0,
      failures: 0,
    })
    .onConflict("part")
    .merge();
  const before = from?.build ?? null;
  const moved = { ...move, at, fromBuild: before, toBuild: build };
  await trx("releaseMoves").insert({ ...moved, id: uuidv7() });
  await recordRelease(trx, cause, part, {
    action: actions[kind],
    before: from ? { build: from.build } : null,
    after: { build, ...(why && { why }) },
  });
  return { part, from: before, to: build, version };
}
