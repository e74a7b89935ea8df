import { holdRecord } from "@dash/kpi/kpis/kpi-record.model";
import { recordKpi } from "@dash/kpi/kpis/record-kpi.command";
import type { Knex } from "@dash/service-lib/database/database";
import { demoMonths } from "./demo-calendar.ts";
import { loadBatches } from "./load-batches.ts";
import { causeOf, type People } from "./load-people.ts";
import { administrator } from "./people.ts";

/**
 * Response times in hours for the last complete months, newest first. The product cannot measure them, so an
 * administrator records them.
 */
const RESPONSE_HOURS = [1.75, 2.25, 1.5, 2, 2.5];
const description = "From the partner's monthly review";

/** Records the values that the product cannot compute, for months that have none yet. */
export async function loadKpis(kpi: Knex, people: People, now: Date): Promise<void> {
  const months = demoMonths(now).slice(0, -1).toReversed();
  await loadBatches(kpi, people, [...RESPONSE_HOURS.entries()], async (trx, [index, value]) => {
    const month = months[index];
    if (!month) return;
    const query = { metric: "response_time", ...month } as const;
    if (await holdRecord(trx, query)) return;
    const input = { ...query, value, description };
    await recordKpi(trx, causeOf(people, administrator), undefined, input);
  });
}
