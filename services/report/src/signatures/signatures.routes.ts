import {
  getSignatories,
  setSignatories as set,
  verifyHash,
} from "@dash/contracts/reports/acceptance";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { findByHash } from "../monthly-reports/monthly-report.query.ts";
import { setSignatories } from "./set-signatories.command.ts";
import { findSignatories } from "./signatories.query.ts";

export function addSignatureRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(getSignatories, async () => ({ signatories: await findSignatories(knex) }));

  routes.write(set, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "signatory:manage");
    await setSignatories(trx, cause, input.body.signatories);
    return { signatories: await findSignatories(trx) };
  });

  routes.read(verifyHash, async ({ input }) => {
    const report = await findByHash(knex, input.params.sha256);
    if (!report) return { known: false as const };
    const { month, year, version, status, verdict, signatures } = report;
    const known = { month, year, version, status: verdict ?? status, signatures: [...signatures] };
    return { known: true as const, ...known };
  });
}
