import type Router from "@koa/router";
import { verifyHash } from "@dash/contracts/reports/acceptance";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { findByHash } from "../monthly-reports/monthly-report.query.ts";

export function verificationRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);

  routes.read(verifyHash, async ({ input }) => {
    const report = await findByHash(parts.knex, input.params.sha256);
    if (!report) return { known: false as const };
    const { month, year, version, status, verdict, signatures } = report;
    const known = { month, year, version, status: verdict ?? status, signatures: [...signatures] };
    return { known: true as const, ...known };
  });

  return routes.router;
}
