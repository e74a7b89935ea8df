import type { KpiUnit } from "@dash/contracts/kpis/kpi-metrics";
import { fieldProblem } from "@dash/service-lib/http/problem";

const LEAST_OF: Partial<Record<KpiUnit, number>> = { rating: 1 };
const MOST_OF: Partial<Record<KpiUnit, number>> = { percentage: 100, rating: 5 };

/**
 * Refuses a value that the unit cannot have.
 * @throws Problem 400 that names the field.
 */
export function refuseImpossible(field: string, unit: KpiUnit, value: number): void {
  const least = LEAST_OF[unit];
  const most = MOST_OF[unit];
  if (least !== undefined && value < least) throw fieldProblem(field, `At least ${least}`);
  if (most !== undefined && value > most) throw fieldProblem(field, `At most ${most}`);
  if (unit === "other" && !Number.isInteger(value)) throw fieldProblem(field, "A whole number");
}
