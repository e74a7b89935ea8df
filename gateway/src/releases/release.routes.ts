import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { uploadBuild, BUILD_LIMITS } from "@dash/contracts/releases/build-upload";
import {
  checkService,
  listReleaseMoves,
  listReleases,
  moveReleases as moveEndpoint,
  removeBuild as removeEndpoint,
  setGoesBack,
} from "@dash/contracts/releases/releases";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import Router from "@koa/router";
import type { LiveBuildsReader } from "../registry/live-builds.ts";
import type { GatewayState } from "../state.ts";
import { answering } from "./answering.ts";
import type { Examiner } from "./examiner/examiner.ts";
import { moveReleases } from "./move-releases.command.ts";
import { requireRoom } from "./part-quota.ts";
import {
  requireAdministrator,
  requireInsider,
  requireMayMove,
  requireTokenFor,
  type Identify,
  type Publisher,
} from "./publisher.ts";
import { recordRelease } from "./record-release.ts";
import {
  findLive,
  findTexts,
  listMoves,
  listReleaseRows,
  type ReleaseRow,
} from "./release.query.ts";
import type { ServiceOffers } from "./trial/service-offers.ts";
import { removeBuild } from "./remove-build.command.ts";
import { storeBuild } from "./store-build.command.ts";

/** The largest check of a service: all services together offer half of that. */
const MOST_OFFER_BYTES = 1_000_000;

interface ReleaseParts {
  readonly knex: Knex;
  readonly builds: LiveBuildsReader;
  readonly offers: ServiceOffers;
  readonly identify: Identify;
  readonly examiner: Pick<Examiner, "examine">;
}

/** `/api/releases`: uploads, moves, removals and the history of builds. */
export function releaseRoutes(parts: ReleaseParts): Router<GatewayState> {
  const router = new Router<GatewayState>();
  const answer = answering(router, parts.identify);
  answerQuestions(answer, parts);
  answerUploads(answer, parts);
  answerChanges(answer, parts);
  return router;
}

type Answer = ReturnType<typeof answering>;

function answerQuestions(answer: Answer, { knex, offers, examiner }: ReleaseParts): void {
  answer(listReleases, async ({ publisher }) => {
    requireInsider(publisher);
    return listReleaseRows(knex);
  });

  answer(listReleaseMoves, async ({ publisher, input }) => {
    requireInsider(publisher);
    return listMoves(knex, input.params.part);
  });

  answer(
    checkService,
    async ({ bytes }) => {
      await offers.refresh();
      const parts = await findTexts(knex, await findLive(knex));
      return {
        refusals: await examiner.examine("offer", { parts, offers: offers.all, bytes }),
      };
    },
    { examined: MOST_OFFER_BYTES, admit: requireInsider },
  );
}

function answerUploads(answer: Answer, { knex, examiner }: ReleaseParts): void {
  answer(
    uploadBuild,
    async ({ publisher, input: { params }, bytes }) => {
      const { part } = params;
      const build = await examiner.examine("upload", { part, bytes });
      const { isNew } = await knex.transaction((trx) => storeBuild(trx, publisher, part, build));
      return { part, build: build.build, isNew };
    },
    {
      examined: BUILD_LIMITS.uploadBytes,
      // Checks the token and the quota before the large body is read.
      admit: async (publisher, { part = "" }) => {
        requireTokenFor(publisher, part);
        await requireRoom(knex, publisher, part);
      },
    },
  );
}

function answerChanges(answer: Answer, { knex, builds, offers, examiner }: ReleaseParts): void {
  answer(moveEndpoint, async ({ publisher, input: { body } }) => {
    for (const { part } of body.moves) requireMayMove(publisher, part);
    if (publisher.isAdministrator && !body.why)
      throw problem("invalid-input", undefined, { fields: [{ path: "why", message: "Say why" }] });
    await offers.refresh();
    const moved = await moveReleases(knex, publisher, body, { examiner, offers: offers.all });
    await builds.refresh();
    return moved;
  });

  answer(removeEndpoint, async ({ publisher, input: { params } }) => {
    requireAdministrator(publisher);
    await knex.transaction((trx) => removeBuild(trx, publisher, params));
    await builds.refresh();
  });

  answer(setGoesBack, async ({ publisher, input }) => {
    requireAdministrator(publisher);
    const { part } = input.params;
    await changeGoesBack(knex, publisher, { part, ...input.body });
    const release = (await listReleaseRows(knex)).find((each) => each.part === part);
    if (!release) throw problem("not-found");
    return release;
  });
}

async function changeGoesBack(
  knex: Knex,
  { cause }: Publisher,
  {
    part,
    goesBack,
    why,
  }: InputOf<typeof setGoesBack>["params"] & InputOf<typeof setGoesBack>["body"],
): Promise<void> {
  await knex.transaction(async (trx) => {
    const row = await trx<ReleaseRow>("releases").where({ part }).forUpdate().first("goesBack");
    if (!row) throw problem("not-found");
    if (row.goesBack === goesBack) return;
    await trx("releases").where({ part }).update({ goesBack });
    await recordRelease(trx, cause, part, {
      action: "updated",
      before: { goesBack: row.goesBack },
      after: { goesBack, why },
    });
  });
}
