import { ratingOf, type KpiRating } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import { Badge, type BadgeTone } from "@dash/kit/ui/feedback/badge";

export const ratingTones: Readonly<Record<KpiRating, BadgeTone>> = {
  Excellent: "positive",
  Good: "accent",
  "Needs Improvement": "caution",
  "Above Target": "caution",
  "No Data": "secondary",
  Unknown: "neutral",
};

/** Rates a value against the target of its month. */
export function RatingBadge({ metric, value, target }: Pick<Kpi, "metric" | "value" | "target">) {
  const rating = ratingOf(metric, value, target);
  return <Badge tone={ratingTones[rating]}>{rating}</Badge>;
}
