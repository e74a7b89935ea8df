import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import {
  listKpis,
  listKpisForServices,
  listKpiSeries,
  listKpiSeriesForServices,
  listSettledKpis,
} from "@dash/contracts/kpis/kpis";
import { clearKpi as clear, recordKpi as record } from "@dash/contracts/kpis/kpi-changes";
import { requireAbility } from "@dash/service-lib/access/policy";
import { requestedMonth } from "@dash/service-lib/calendar/london";
import { problem } from "@dash/service-lib/http/problem";
import type { Write } from "@dash/service-lib/http/request";
import type { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { refuseStale } from "@dash/service-lib/http/version";
import { clearKpi } from "./clear-kpi.command.ts";
import { FigureCache } from "./computed-figures.query.ts";
import { holdRecord, type KpiRecord, type MetricOfMonth } from "./kpi-record.model.ts";
import { findKpi, findKpis, findKpiSeries } from "./list-kpis.query.ts";
import { readToSettlement } from "../interactions/read-to-settlement.query.ts";
import { recordKpi } from "./record-kpi.command.ts";

/** The version of a metric that has never had a recorded value in the month. */
const NOTHING_RECORDED = 0;

export function addKpiRoutes(routes: Routes, parts: Parts): void {
  const { knex } = parts;
  const cache = new FigureCache();

  for (const endpoint of [listKpis, listKpisForServices])
    routes.read(endpoint, ({ input, now }) =>
      findKpis(knex, cache, requestedMonth(input.query, now)),
    );

  for (const endpoint of [listKpiSeries, listKpiSeriesForServices])
    routes.read(endpoint, ({ input, now }) =>
      findKpiSeries(knex, cache, requestedMonth(input.query, now)),
    );

  routes.read(listSettledKpis, async ({ input: { query } }) => {
    await readToSettlement(parts, query);
    return findKpis(knex, cache, query);
  });

  routes.write(record, async (request) => {
    const { actor, cause, trx, input } = request;
    requireAbility(actor, "kpi:manage");
    const existing = await lockRecord(request, cache, input.body);
    await recordKpi(trx, cause, existing, input.body);
    return findKpi(trx, cache, input.body);
  });

  routes.write(clear, async (request) => {
    const { actor, cause, trx, input } = request;
    requireAbility(actor, "kpi:manage");
    const existing = await lockRecord(request, cache, input.query);
    if (!existing?.isStanding) throw problem("not-found");
    await clearKpi(trx, cause, existing);
    return findKpi(trx, cache, input.query);
  });
}

/** Locks the records, and refuses the request when its version of the metric's row is out of date. */
async function lockRecord<E extends Endpoint>(
  { trx, version, input }: Write<E>,
  cache: FigureCache,
  target: MetricOfMonth,
): Promise<KpiRecord | undefined> {
  const existing = await holdRecord(trx, target);
  const standing = existing?.isStanding ? existing.version : NOTHING_RECORDED;
  await refuseStale(trx, version, { id: existing?.id, version: standing }, async () => ({
    current: await findKpi(trx, cache, target),
    yours: input.body,
  }));
  return existing;
}
