import type { CallSync, SyncOutcome } from "@dash/contracts/interactions/call-connection";
import { formatDateTime } from "@dash/kit";

const MAX_ROWS = 2;

const outcomes: Readonly<Record<SyncOutcome, string>> = {
  running: "Running",
  done: "Done",
  paused: "Paused, goes on by itself",
  failed: "Failed",
};

/** The latest sync runs, newest first. */
export function SyncLog({ syncs }: { syncs: readonly CallSync[] }) {
  return (
    <div>
      <h3 className="kpi:text-label kpi:font-medium kpi:text-ink-soft">Latest syncs</h3>
      <ul
        aria-label="Latest syncs"
        className="kpi:mt-1 kpi:divide-y kpi:divide-line kpi:text-body kpi:text-ink"
      >
        {syncs.slice(0, MAX_ROWS).map((sync) => (
          <SyncRow key={sync.id} sync={sync} />
        ))}
      </ul>
    </div>
  );
}

function SyncRow({ sync }: { sync: CallSync }) {
  const { startedAt, outcome, added, updated, skipped, message } = sync;
  return (
    <li className="kpi:py-1.5">
      <p>
        <time dateTime={startedAt}>{formatDateTime(startedAt)}</time> · {outcomes[outcome]}
      </p>
      <p className="kpi:text-label kpi:text-ink-soft kpi:tabular-nums">
        {added} added, {updated} updated, {skipped} skipped
      </p>
      {message && <p className="kpi:text-label kpi:break-words kpi:text-negative-ink">{message}</p>}
    </li>
  );
}
