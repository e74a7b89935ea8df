import type { Kpi } from "@dash/contracts/kpis/kpis";
import { Badge } from "@dash/kit/ui/badge";
import { CheckIcon, WarningIcon } from "@dash/kit/ui/icons";
import { changeOf } from "./kpi-change.ts";

export interface TargetMarkProps extends Pick<Kpi, "metric"> {
  readonly value: number;
  /** Null or undefined without a target. */
  readonly target: number | null | undefined;
}

/** Says by a word and a shape whether a value is better or worse than its target. A phone has room for the first word. */
export function TargetMark({ metric, value, target }: TargetMarkProps) {
  if (target === null || target === undefined)
    return <span className="kpi:text-label kpi:font-normal kpi:text-ink-soft">No target</span>;
  const word = changeOf(metric, value, target)?.word;
  if (!word) return <Mark isMet first="On" rest="target" />;
  return word === "better" ? (
    <Mark isMet first="Better" rest="than target" />
  ) : (
    <Mark isMet={false} first="Worse" rest="than target" />
  );
}

interface MarkProps {
  readonly isMet: boolean;
  readonly first: string;
  readonly rest: string;
}

function Mark({ isMet, first, rest }: MarkProps) {
  const Icon = isMet ? CheckIcon : WarningIcon;
  return (
    <Badge tone={isMet ? "positive" : "caution"}>
      <Icon size={14} aria-hidden />
      <span>
        {first} <span className="kpi:max-sm:sr-only">{rest}</span>
      </span>
    </Badge>
  );
}
