import type Router from "@koa/router";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import {
  clearKpi as clear,
  listKpis,
  listKpisForServices,
  listKpiSeries,
  listKpiSeriesForServices,
  listSettledKpis,
  recordKpi as record,
} from "@dash/contracts/kpis/kpis";
import { requireAbility } from "@dash/service-lib/access/policy";
import { requestedMonth } from "@dash/service-lib/calendar/london";
import { problem } from "@dash/service-lib/http/problem";
import type { Write } from "@dash/service-lib/http/request";
import { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { refuseStale } from "@dash/service-lib/http/version";
import { clearKpi } from "./clear-kpi.command.ts";
import { FigureKeeper } from "./computed-figures.query.ts";
import { holdRecord, type KpiRecord, type MetricOfMonth } from "./kpi-record.model.ts";
import { findKpi, findKpis, findKpiSeries } from "./list-kpis.query.ts";
import { readToSettlement } from "../interactions/read-to-settlement.query.ts";
import { recordKpi } from "./record-kpi.command.ts";

/** The version of a metric without a recorded value. */
const NOTHING_RECORDED = 0;

export function kpiRouter(parts: Parts): Router {
  const routes = new Routes(parts);
  const { knex } = parts;
  const keeper = new FigureKeeper();

  // Every role reads the metrics.
  routes.read(listKpis, ({ input, now }) =>
    findKpis(knex, keeper, requestedMonth(input.query, now)),
  );

  routes.read(listKpisForServices, ({ input, now }) =>
    findKpis(knex, keeper, requestedMonth(input.query, now)),
  );

  routes.read(listKpiSeries, ({ input, now }) =>
    findKpiSeries(knex, keeper, requestedMonth(input.query, now)),
  );

  routes.read(listKpiSeriesForServices, ({ input, now }) =>
    findKpiSeries(knex, keeper, requestedMonth(input.query, now)),
  );

  routes.read(listSettledKpis, async ({ input: { query } }) => {
    await readToSettlement(parts, query);
    return findKpis(knex, keeper, query);
  });

  routes.write(record, async (request) => {
    const { actor, cause, trx, input } = request;
    requireAbility(actor, "kpi:manage");
    const known = await holdKnown(request, input.body);
    await recordKpi(trx, cause, known, input.body);
    return findKpi(trx, keeper, input.body);
  });

  routes.write(clear, async (request) => {
    const { actor, cause, trx, input } = request;
    requireAbility(actor, "kpi:manage");
    const known = await holdKnown(request, input.query);
    if (!known?.isStanding) throw problem("not-found");
    await clearKpi(trx, cause, known);
    return findKpi(trx, keeper, input.query);
  });

  /** Locks the row of a metric and month, and refuses a stale version. */
  async function holdKnown<E extends Endpoint>(
    { trx, version, input }: Write<E>,
    asked: MetricOfMonth,
  ): Promise<KpiRecord | undefined> {
    const known = await holdRecord(trx, asked);
    const standing = known?.isStanding ? known.version : NOTHING_RECORDED;
    await refuseStale(version, { version: standing }, async () => ({
      current: await findKpi(trx, keeper, asked),
      yours: input.body,
    }));
    return known;
  }

  return routes.router;
}
