import { rowOf } from "@dash/service-lib/database/statement";
import type { Parts } from "@dash/service-lib/service/define-service";

/** Adds metrics for erasures that a service has not confirmed yet. */
export function measureErasures({ knex, metrics }: Pick<Parts, "knex" | "metrics">): void {
  const read = async (figure: string): Promise<number> => {
    const { value } = await rowOf<{ value: number }>(
      knex,
      `select coalesce(${figure}, 0)::int as value from erasures where persons is not null`,
    );
    return value;
  };
  metrics.gauge("oldest_erasure_seconds", "Age of the oldest erasure that is not finished", () =>
    read("extract(epoch from now() - min(requested_at))"),
  );
  metrics.gauge("open_erasures", "Erasures that a service has not confirmed", () =>
    read("count(*)"),
  );
}
