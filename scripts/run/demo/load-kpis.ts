import { holdRecord } from "@dash/kpi/kpis/kpi-record.model";
import { recordKpi } from "@dash/kpi/kpis/record-kpi.command";
import type { Knex } from "@dash/service-lib/database/database";
import { demoMonths } from "./demo-calendar.ts";
import { causeOf, type People } from "./load-people.ts";
import { demoPeople } from "./people.ts";

/**
 * Response times in hours for the last complete months, newest first. The product cannot measure them, so an
 * administrator records them.
 */
const RESPONSE_HOURS = [1.75, 2.25, 1.5, 2, 2.5];
const DESCRIPTION = "From the partner's monthly review";

/** Records the values that the product cannot compute, for months that have none yet. */
export async function loadKpis(kpi: Knex, people: People, now: Date): Promise<void> {
  const administrator = demoPeople.find(({ role }) => role === "admin");
  const user = administrator && people.get(administrator);
  if (!user) return;
  const months = demoMonths(now).slice(0, -1).toReversed();
  await kpi.transaction(async (trx) => {
    for (const [index, value] of RESPONSE_HOURS.entries()) {
      const month = months[index];
      if (!month) continue;
      const query = { metric: "response_time", ...month } as const;
      if (await holdRecord(trx, query)) continue;
      const input = { ...query, value, description: DESCRIPTION };
      await recordKpi(trx, causeOf(user), undefined, input);
    }
  });
}
