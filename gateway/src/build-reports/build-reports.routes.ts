import { getLastGoodBuild, reportBuilds } from "@dash/contracts/releases/build-reports";
import { SHELL } from "@dash/contracts/releases/published-build";
import { problem } from "@dash/service-lib/http/problem";
import Router from "@koa/router";
import type { FloodGuard } from "../proxy/flood-guard.ts";
import type { BuildCopies } from "../registry/build-copies.ts";
import { liveAreaOf, type LiveBuildsReader } from "../registry/live-builds.ts";
import { answering, type Identify } from "../releases/answering.ts";
import { identifyPerson } from "../releases/identify-publisher.ts";
import { findLastGood } from "../releases/release.query.ts";
import type { GatewayState } from "../state.ts";
import { countBuildReport, type Reporting } from "./count-build-reports.command.ts";

export interface BuildReportParts extends Reporting {
  readonly identify: Identify;
  readonly builds: LiveBuildsReader;
  readonly copies: Pick<BuildCopies, "have">;
  /** Limits requests per session. */
  readonly guardBuildReports: FloodGuard;
}

/** Endpoints for open tabs: a tab reports whether a build loaded, and asks for the last good build when one fails. */
export function buildReportRoutes(parts: BuildReportParts): Router<GatewayState> {
  const { knex, builds, copies, identify, guardBuildReports } = parts;
  const router = new Router<GatewayState>();
  const answer = answering(router, identify);

  answering(router, identifyPerson)(
    reportBuilds,
    async ({ input }, { state: { session, log } }) => {
      await guardBuildReports(session.id);
      for (const buildReport of input.body.reports) {
        const wentBack = await countBuildReport(parts, session.user.id, buildReport);
        if (!wentBack) continue;
        log.warn(
          { part: buildReport.part, build: buildReport.build },
          "a build failed too often and went back",
        );
        await builds.refresh();
      }
    },
  );

  answer(getLastGoodBuild, async ({ input: { params, query } }) => {
    const { part } = params;
    const lastGood =
      part === SHELL ? undefined : await findLastGood(knex, part, query.not.split(","));
    if (!lastGood || !(await copies.have(part, lastGood.build))) throw problem("not-found");
    return liveAreaOf(lastGood);
  });

  return router;
}
