import type { Kpi } from "@dash/contracts/kpis/kpis";
import { formatDate } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";

/** Marks a recorded value, with the user and the reason. */
export function RecordedNote({ recorded }: { readonly recorded: Kpi["recorded"] }) {
  if (!recorded) return null;
  const { at, why } = recorded;
  return (
    <p className="kpi:wrap-anywhere kpi:text-ink-soft">
      <Badge tone="accent">Recorded</Badge> by {recorderOf(recorded)}, {formatDate(at)}: {why}
    </p>
  );
}

/** The name of the user who recorded a value; the name may not be loaded yet. */
function recorderOf({ by }: NonNullable<Kpi["recorded"]>): string {
  return by ?? "an administrator";
}
