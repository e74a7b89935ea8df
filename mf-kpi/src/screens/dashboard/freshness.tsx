import { formatTime } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { RefreshIcon } from "@dash/kit/ui/layout/icons";
import { useTransition } from "react";

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
  const [isRefreshing, startRefresh] = useTransition();
  const handleRefresh = () => startRefresh(async () => void (await onRefresh()));
  return (
    <div className={LINE}>
      <p>
        Updated <Clock iso={updatedAt.toISOString()} />
        {asOf && (
          <span title={LAG}>
            {" · "}as of <Clock iso={asOf} />
            <span className="kpi:sr-only">. {LAG}</span>
          </span>
        )}
      </p>
      <Button
        variant="ghost"
        size="small"
        aria-label="Refresh"
        className="kpi:max-sm:px-2"
        aria-busy={isRefreshing}
        onClick={isRefreshing ? undefined : handleRefresh}
      >
        <RefreshIcon
          size={16}
          aria-hidden
          className={isRefreshing ? "kpi:animate-spin kpi:motion-reduce:animate-none" : ""}
        />
      </Button>
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
