import { formatTime } from "@dash/kit";
import { RefreshButton } from "./refresh-button.tsx";

export interface FreshnessProps {
  /** The time when the figures were read. */
  readonly updatedAt: Date;
  /** Set if the newest entries were not counted yet. */
  readonly asOf: string | null;
  readonly onRefresh: () => Promise<unknown>;
}

const LAG = "Newer entries are still being counted";

const LINE =
  "kpi:flex kpi:min-h-8 kpi:items-center kpi:gap-1 kpi:text-body kpi:text-ink-soft kpi:max-sm:text-label";

/** The age of the figures, with a button that reads them again. */
export function Freshness({ updatedAt, asOf, onRefresh }: FreshnessProps) {
  return (
    <div className={LINE}>
      <p className={asOf ? "" : "kpi:max-sm:sr-only"}>
        Updated <Clock iso={updatedAt.toISOString()} />
        {asOf && (
          <span title={LAG}>
            {" · "}as of <Clock iso={asOf} />
            <span className="kpi:sr-only">. {LAG}</span>
          </span>
        )}
      </p>
      <RefreshButton
        variant="ghost"
        size="small"
        aria-label="Refresh"
        className="kpi:max-sm:px-2"
        onRefresh={onRefresh}
      />
    </div>
  );
}

/** Says that the figures are loading, in the place of `Freshness`. */
export function FreshnessSkeleton({ text }: { text: string }) {
  return (
    <p role="status" className={LINE}>
      {text}
    </p>
  );
}

function Clock({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="kpi:tabular-nums">
      {formatTime(iso)}
    </time>
  );
}
