import { percentText } from "@dash/contracts/values/percentages";
import { ChartFrame } from "./chart-frame.tsx";
import { DataTable } from "../ui/list/data-table.tsx";

export interface FunnelStage {
  readonly key: string;
  readonly label: string;
  /** The number of entries that reached this stage. */
  readonly count: number;
}

export interface FunnelProps {
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  /** The noun for a stage, as the heading of the table's first column. */
  readonly axis: string;
  /** In the order in which they are passed through. */
  readonly stages: readonly FunnelStage[];
  readonly format: (count: number) => string;
  readonly empty?: string | undefined;
}

/** How many reach each stage, and how many of them go on to the next one. */
export function Funnel(props: FunnelProps) {
  const { caption, isCaptionHidden, stages, format, empty } = props;
  const most = Math.max(0, ...stages.map(({ count }) => count));
  return (
    <ChartFrame
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      isEmpty={most === 0}
      empty={empty}
      table={<StagesTable {...props} />}
    >
      <ol className="m-0 list-none p-0 text-label text-ink">
        {stages.map((stage, index) => (
          <li key={stage.key}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 break-words">{stage.label}</span>
              <span className="font-medium tabular-nums">{format(stage.count)}</span>
            </div>
            <div className="mt-1 h-3 rounded-sm bg-sunken print:[print-color-adjust:exact]">
              <div
                className="h-full rounded-sm bg-chart-1 print:[print-color-adjust:exact]"
                style={{ width: `${(stage.count / most) * 100}%` }}
              />
            </div>
            {index < stages.length - 1 && (
              <p className="py-1 text-ink-soft tabular-nums">
                <span aria-hidden="true">↓ </span>
                {conversionOf(stages, index)} go on
              </p>
            )}
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
}

function StagesTable({ caption, axis, stages, format }: FunnelProps) {
  const rows = stages.map((stage, index) => ({
    ...stage,
    conversion: conversionOf(stages, index),
  }));
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      keyOf={({ key }) => key}
      rows={rows}
      columns={[
        { key: "label", header: axis, cell: ({ label }) => label },
        { key: "count", header: "Count", isNumber: true, cell: ({ count }) => format(count) },
        {
          key: "next",
          header: "To the next",
          isNumber: true,
          cell: ({ conversion }) => conversion,
        },
      ]}
    />
  );
}

/**
 * The share of a stage that reached the next one, written in percent. It is a dash where no entry reached the stage.
 */
function conversionOf(stages: readonly FunnelStage[], index: number): string {
  const stage = stages[index];
  const next = stages[index + 1];
  if (!stage || !next || stage.count === 0) return "–";
  return percentText(next.count, stage.count, 0);
}
