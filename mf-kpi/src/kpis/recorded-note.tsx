import type { Kpi } from "@dash/contracts/kpis";
import { formatDate } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";

/** Marks a value that a person recorded, with who and why. */
export function RecordedNote({ recorded }: { readonly recorded: Kpi["recorded"] }) {
  if (!recorded) return null;
  const { at, why } = recorded;
  return (
    <p className="kpi:wrap-anywhere kpi:text-ink-soft">
      <Badge tone="accent">Recorded</Badge> by {recorderOf(recorded)}, {formatDate(at)}: {why}
    </p>
  );
}

/** Who recorded a value. The name may not have arrived yet. */
function recorderOf({ by }: NonNullable<Kpi["recorded"]>): string {
  return by ?? "an administrator";
}
