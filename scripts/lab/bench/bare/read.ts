import { MONTH_STATES, monthsAsked } from "@dash/kpi/kpis/month-state.query";
import { MONTH_FIGURES } from "@dash/report/dashboard/dashboard.query";
import { geographicStatement } from "@dash/sales-geo/geography/geographic-analytics.query";
import { entryPageStatement as pipelinePageStatement } from "@dash/sales-geo/pipeline/list-entries.query";
import { PIPELINE_ANALYTICS } from "@dash/sales-geo/pipeline-analytics/pipeline-analytics.query";
import { itemPageStatement } from "@dash/stock/items/list-stock-items.query";
import { entryPageStatement } from "@dash/time/time-entries/list-time-entries.query";
import { ITEM_FILTER } from "../stock-scenarios.ts";
import { ENTRY_FILTER, SALES_YEAR } from "../sales-scenarios.ts";
import { SALES_SCHEMA } from "../seed-sales.ts";
import { BARE_STOCK_SCHEMA } from "../seed-stock.ts";
import { openPool, prepared } from "./prepared.ts";

interface Month {
  readonly month: number;
  readonly year: number;
}

const ROWS = 10;
const figures = prepared("figures", MONTH_FIGURES);
const states = prepared("states", MONTH_STATES);
const filter = { year: 1, month: 1, sort: "-startTime", limit: ROWS, offset: 0 } as const;
const entryPage = prepared("entries", entryPageStatement(filter).sql);
const itemPage = prepared("items", itemPageStatement(ITEM_FILTER).sql);
const geography = geographicStatement({ year: SALES_YEAR }, new Date());
const installations = prepared("geography", geography.sql);
const pipeline = prepared("pipeline", PIPELINE_ANALYTICS);
// Only a text in the filter asks who the reader is.
const reader = { kind: "service", id: "svc:bench", name: "Bench" } as const;
const pipelinePage = pipelinePageStatement(reader, ENTRY_FILTER);
const pipelineEntries = prepared("pipeline entries", pipelinePage.sql);

export function openReading(databaseUrl: string) {
  const time = openPool(databaseUrl, "time");
  const report = openPool(databaseUrl, "report");
  const kpi = openPool(databaseUrl, "kpi");
  const stock = openPool(databaseUrl, BARE_STOCK_SCHEMA);
  const sales = openPool(databaseUrl, SALES_SCHEMA);
  return {
    async geography(): Promise<unknown> {
      const { rows } = await sales.query<object>(installations(geography.bindings));
      return rows[0];
    },
    async pipelineAnalytics(): Promise<unknown> {
      const { rows } = await sales.query<object>(pipeline({ year: SALES_YEAR }));
      return rows[0];
    },
    async pipelineEntries(): Promise<unknown> {
      const { rows } = await sales.query<{ rows: object }>(pipelineEntries(pipelinePage.bindings));
      return rows[0]?.rows;
    },
    async entries({ month, year }: Month): Promise<unknown> {
      const { rows } = await time.query<object>(entryPage({ year, month, limit: ROWS, offset: 0 }));
      return rows[0];
    },
    async items(): Promise<unknown> {
      const { bindings } = itemPageStatement(ITEM_FILTER);
      const { rows } = await stock.query<{ rows: object }>(itemPage(bindings));
      return rows[0]?.rows;
    },
    async kpis(month: Month): Promise<unknown> {
      const { rows } = await kpi.query<object>(states(monthsAsked([month])));
      return rows[0];
    },
    async dashboard({ month, year }: Month): Promise<unknown> {
      const { rows } = await report.query<object>(figures({ end: new Date(), year, month }));
      return rows[0];
    },
  };
}
