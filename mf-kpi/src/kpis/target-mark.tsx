import { standingOf } from "@dash/contracts/kpis/kpi-standing";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { CheckIcon, WarningIcon } from "@dash/kit/ui/layout/icons";
import { changeOf } from "./kpi-change.ts";
import { ratingTones } from "./rating-badge.tsx";

export interface TargetMarkProps extends Pick<Kpi, "metric"> {
  readonly value: number;
  /** Null or undefined without a target. */
  readonly target: number | null | undefined;
}

/** Rates a value in the word that reports use, with its distance from the target. A phone has room for the word. */
export function TargetMark({ metric, value, target = null }: TargetMarkProps) {
  const standing = standingOf(metric, value, target);
  if (standing === null || target === null)
    return <span className="kpi:text-label kpi:font-normal kpi:text-ink-soft">No target</span>;
  const Icon = standing === "Excellent" || standing === "Good" ? CheckIcon : WarningIcon;
  const { difference } = changeOf(metric, value, target) ?? { difference: "on target" };
  return (
    <Badge tone={ratingTones[standing]}>
      <Icon size={14} aria-hidden />
      <span>
        {standing} <span className="kpi:max-sm:sr-only">({difference})</span>
      </span>
    </Badge>
  );
}
