import { Badge } from "@dash/kit/ui/feedback/badge";

/** Replaces an unknown figure: a missing figure is never drawn as zero. */
export function MissingFigure() {
  return (
    <span className="kpi:inline-flex kpi:items-center kpi:gap-2">
      <span aria-hidden="true" className="kpi:text-ink-soft">
        –
      </span>
      <Badge tone="secondary">No Data</Badge>
    </span>
  );
}
