import { listKpiSeries } from "@dash/contracts/kpis/kpis";
import { answer } from "@dash/kit/testing";
import { buildSeries } from "./kpi-factories.ts";

/** Twelve months without values. */
export const seriesAnswer = answer(listKpiSeries, buildSeries());
