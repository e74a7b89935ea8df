import type { Kpi } from "@dash/contracts/kpis";
import { listKpisForServices } from "@dash/contracts/kpis";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { inTime } from "@dash/service-lib/process/patience";
import type { Parts } from "@dash/service-lib/service/define-service";

/** The KPI service itself waits up to two seconds for what the reader has just written. */
const PATIENCE_MS = 2_500;
/** Many times what an answer takes. A service that is known to be silent holds up no dashboard for longer. */
const PATIENCE_IN_SILENCE_MS = 200;

/** A month's KPIs as the KPI service answers them, and none when it does not; `after` names facts they must know. */
export type ReadKpis = (month: CalendarMonth, after: string) => Promise<Kpi[]>;

/** Asks the KPI service. Its silence is logged where it begins, not at every dashboard; an answer that is late ends it. */
export function kpisReader({ reader, logger }: Pick<Parts, "reader" | "logger">): ReadKpis {
  let isAnswering = true;
  const ask = async ({ month, year }: CalendarMonth, after: string): Promise<Kpi[]> => {
    const query = `?month=${month}&year=${year}`;
    const kpis = (await reader.get("kpi", listKpisForServices, query, after)) as Kpi[];
    isAnswering = true;
    return kpis;
  };
  return async (month, after) => {
    const patience = isAnswering ? PATIENCE_MS : PATIENCE_IN_SILENCE_MS;
    try {
      return await inTime(ask(month, after), patience, () => new Error("no answer in time"));
    } catch (error) {
      if (isAnswering) logger.warn({ error }, "dashboards are without KPIs");
      isAnswering = false;
      return [];
    }
  };
}
