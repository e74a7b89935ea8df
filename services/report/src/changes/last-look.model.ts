import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
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

/** Stores until when a person has seen a month, unless the person has seen it later. */
export async function look(
  knex: Knex,
  seen: Pick<LastLook, "userId" | "year" | "month" | "seenAt" | "figures">,
): Promise<void> {
  await LastLook.query(knex)
    .insert(seen)
    .onConflict(["userId", "year", "month"])
    .merge()
    .where("last_looks.seen_at", "<=", seen.seenAt);
}
