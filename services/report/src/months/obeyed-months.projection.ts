import { interactionMonthObeyed } from "@dash/contracts/facts/interaction.facts";
import { kpiMonthObeyed } from "@dash/contracts/facts/kpi.facts";
import { stockMonthObeyed } from "@dash/contracts/facts/stock.facts";
import { timeMonthObeyed } from "@dash/contracts/facts/time.facts";
import type { FactType } from "@dash/contracts/facts/fact";
import type { MonthObeyed } from "@dash/contracts/reports/month-obeyed";
import { rowsOf } from "@dash/service-lib/database/statement";
import { projection, type Projection } from "@dash/service-lib/facts/projection";

/**
 * The services that own a month's data, and the fact by which each confirms that it obeys the month's status: while the
 * month is closed, it refuses writes for the month.
 */
export const owners = {
  time: timeMonthObeyed,
  interactions: interactionMonthObeyed,
  kpi: kpiMonthObeyed,
  stock: stockMonthObeyed,
} as const;

const UPSERT_OBEYED = `
  insert into obeyed_months as existing (owner, year, month, version)
  select :owner, year, month, max(version)
  from json_to_recordset(:obeyed::json) as input (year int, month int, version int)
  group by year, month order by year, month
  on conflict (owner, year, month) do update set version = excluded.version where existing.version < excluded.version`;

function obeyedBy(owner: string, obeyed: FactType<typeof MonthObeyed>): Projection {
  return projection(obeyed, (months) => async (trx) => {
    const bindings = { owner, obeyed: JSON.stringify(months) };
    await rowsOf(trx, UPSERT_OBEYED, bindings, "keep-obeyed-months");
  });
}

/** Projections that store which status of each month every data owner has confirmed to obey. */
export const obeyedMonthsProjections = Object.entries(owners).map(([owner, fact]) =>
  obeyedBy(owner, fact),
);
