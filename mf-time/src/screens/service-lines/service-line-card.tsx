import { formatDuration, formatHours, formatPercent } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import { Card } from "@dash/kit/ui/card";
import { LineDot } from "../../service-line/line-dot.tsx";
import type { LineHours, LineMonth } from "./line-month.ts";

export function ServiceLineCard({ line, hours }: LineMonth) {
  return (
    <Card title={line.name} className="time:flex time:flex-col">
      <p className="time:-mt-3 time:mb-4 time:grow time:text-body time:text-ink-soft">
        {line.description}
      </p>
      {hours ? <Hours {...hours} color={line.color} /> : <Badge tone="secondary">No Data</Badge>}
    </Card>
  );
}

function Hours({ minutes, share, minutesPerDay, color }: LineHours & { color: string }) {
  const isUsed = minutes > 0;
  return (
    <>
      <dl className="time:grid time:grid-cols-[1fr_auto] time:gap-x-3 time:gap-y-1 time:text-body">
        <Row name="Hours This Month" exact={minutes} value={formatHours(minutes)} />
        <Row name="Percent of total" value={formatPercent(share)} />
        {minutesPerDay > 0 && (
          <Row
            name="Average per day"
            exact={Math.round(minutesPerDay)}
            value={formatHours(minutesPerDay)}
          />
        )}
      </dl>
      <div className="time:mt-4 time:flex time:items-center time:gap-3">
        <ShareBar color={color} share={share} />
        <Badge tone={isUsed ? "positive" : "secondary"}>{isUsed ? "Active" : "No activity"}</Badge>
      </div>
    </>
  );
}

/** The percentage once more, for the eye. */
function ShareBar({ color, share }: { color: string; share: number }) {
  return (
    <span aria-hidden="true" className="time:flex time:grow time:items-center time:gap-2">
      <LineDot color={color} />
      <span className="time:h-1.5 time:grow time:overflow-hidden time:rounded-full time:bg-sunken">
        <span
          className="time:block time:h-full time:rounded-full"
          style={{ width: `${share}%`, backgroundColor: color }}
        />
      </span>
    </span>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: string;
  /** Minutes behind a rounded value. */
  readonly exact?: number;
}

function Row({ name, value, exact }: RowProps) {
  return (
    <>
      <dt className="time:text-ink-soft">{name}</dt>
      <dd
        title={exact === undefined ? undefined : formatDuration(exact)}
        className="time:text-right time:font-medium time:tabular-nums"
      >
        {value}
      </dd>
    </>
  );
}
