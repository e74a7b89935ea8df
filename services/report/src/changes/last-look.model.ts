import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { column } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { modelOf } from "@dash/service-lib/database/model";

/** The figures that a person saw which no record of changes explains. */
export interface SeenFigures {
  readonly hoursAvailable: number;
  readonly kpis: Readonly<Partial<Record<KpiMetric, number | null>>>;
}

/** A person's last look at a month. */
export class LastLook extends modelOf("last_looks", {
  userId: column.uuid(),
  year: column.int(),
  month: column.int(),
  seenAt: column.instant(),
  figures: column.jsonb().of<SeenFigures>(),
}) {
  static override idColumn = ["userId", "year", "month"];
}

/** Stores that a person looks at a month now. */
export async function look(
  knex: Knex,
  userId: string,
  { year, month }: CalendarMonth,
  figures: SeenFigures,
): Promise<void> {
  await LastLook.query(knex)
    .insert({ userId, year, month, seenAt: new Date(), figures })
    .onConflict(["userId", "year", "month"])
    .merge();
}
