import { getLastGoodBuild, reportBuilds } from "@dash/contracts/releases/build-reports";
import { createPreview, leavePreview, openPreview } from "@dash/contracts/releases/previews";
import { SHELL } from "@dash/contracts/releases/published-build";
import type { Knex } from "@dash/service-lib/database/database";
import { Problem, problem } from "@dash/service-lib/http/problem";
import Router from "@koa/router";
import { isOpened, refusalPage } from "../../pages/page.ts";
import type { FloodGuards } from "../../proxy/flood-guard.ts";
import type { BuildCopies } from "../../registry/build-copies.ts";
import { liveAreaOf, type LiveBuildsReader } from "../../registry/live-builds.ts";
import type { GatewayMiddleware, GatewayState } from "../../state.ts";
import { answering } from "../answering.ts";
import { identifyPerson, requireMayMove, type Identify } from "../publisher.ts";
import { descriptorOf, findLastGood } from "../release.query.ts";
import { countBuildReport } from "./count-build-reports.command.ts";
import { findPreviewed, makePreview, mayPreview, PREVIEW_COOKIE } from "./previews.ts";

interface TrialParts {
  readonly knex: Knex;
  /** The secret key of the hash that replaces user ids in the table of reports. */
  readonly key: string;
  readonly identify: Identify;
  readonly builds: LiveBuildsReader;
  readonly copies: Pick<BuildCopies, "have">;
  readonly guards: Pick<FloodGuards, "buildReports">;
}

/** Endpoints for open tabs: a tab reports whether a build loaded, and asks for the last good build when one fails. */
export function buildReportRoutes(parts: TrialParts): Router<GatewayState> {
  const { knex, builds, copies, identify, guards } = parts;
  const router = new Router<GatewayState>();

  answering(router, identifyPerson)(
    reportBuilds,
    async ({ input }, { state: { session, log } }) => {
      await guards.buildReports(session.id);
      for (const buildReport of input.body.reports) {
        const wentBack = await countBuildReport(parts, session.user.id, buildReport);
        if (!wentBack) continue;
        const { part, build } = buildReport;
        log().warn({ part, build }, "a build failed too often and went back");
        await builds.refresh();
      }
    },
  );

  answering(router, identify)(getLastGoodBuild, async ({ input: { params, query } }) => {
    const { part } = params;
    const lastGood =
      part === SHELL ? undefined : await findLastGood(knex, part, query.not.split(","));
    if (!lastGood || !(await copies.have(part, lastGood.build))) throw problem("not-found");
    return liveAreaOf(lastGood);
  });

  return router;
}

/** `/api/preview`: shows a build that is not live, only in the browser that opened the preview link. */
export function previewRoutes({ knex, identify }: TrialParts): Router<GatewayState> {
  const router = new Router<GatewayState>();
  const answerPeople = answering(router, identifyPerson);

  answering(router, identify)(createPreview, async ({ publisher, input: { params, body } }) => {
    requireMayMove(publisher, params.part);
    const target = { part: params.part, build: body.build };
    const { secret, expiresAt } = await knex.transaction((trx) =>
      makePreview(trx, publisher, target),
    );
    const path = `/api${openPreview.path.replace(":secret", secret)}`;
    return { path, expiresAt: expiresAt.toISOString() };
  });

  router.get(`/api${openPreview.path}`, explainOnPage);
  answerPeople(openPreview, async ({ input: { params } }, ctx) => {
    const mayOpen = mayPreview(ctx.state.session);
    const preview = mayOpen ? await findPreviewed(knex, params.secret) : undefined;
    if (!preview) throw problem("not-found", "There is no such preview, or it has lapsed.");
    ctx.cookies.set(PREVIEW_COOKIE, params.secret, { httpOnly: true, sameSite: "lax" });
    ctx.status = 303;
    ctx.redirect(descriptorOf(preview.record)?.routes[0]?.path ?? "/");
    return "";
  });

  answerPeople(leavePreview, async (_, ctx) => {
    if (!mayPreview(ctx.state.session)) throw problem("forbidden");
    ctx.cookies.set(PREVIEW_COOKIE, null);
  });

  return router;
}

const SIGN_IN = { label: "Sign in", path: "/api/login" };
const HOME = { label: "Go to the dashboard", path: "/" };

/** Shows refusals as a page, because people open these links. */
const explainOnPage: GatewayMiddleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof Problem) || !isOpened(ctx)) throw error;
    ctx.status = error.status;
    ctx.type = "html";
    ctx.body =
      error.id === "unauthorized"
        ? refusalPage("preview", "Sign in first, then open the link again.", SIGN_IN)
        : refusalPage("preview", error.message, HOME);
  }
};
