import { stageNames, type PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import { Button } from "@dash/kit/ui/form/button";
import { Select } from "@dash/kit/ui/form/select";
import { NextIcon, PreviousIcon } from "@dash/kit/ui/layout/icons";
import { formatCount, formatPounds } from "../../../figures/figure-formats.ts";
import type { BoardColumn } from "./board-columns.ts";

export interface StageSwitchProps {
  readonly columns: readonly BoardColumn[];
  readonly column: BoardColumn;
  readonly choose: (stage: PipelineStage) => void;
}

/** Chooses the stage that a phone shows: by its name, or the one before or after. */
export function StageSwitch({ columns, column, choose }: StageSwitchProps) {
  const place = columns.indexOf(column);
  const step = (label: string, Icon: typeof NextIcon, to: BoardColumn | undefined) => (
    <Button
      variant="ghost"
      size="small"
      className="salesgeo:min-w-11 salesgeo:px-0!"
      aria-label={label}
      disabled={!to}
      onClick={() => to && choose(to.stage)}
    >
      <Icon size={16} aria-hidden="true" />
    </Button>
  );
  return (
    <div className="salesgeo:mb-2 salesgeo:flex salesgeo:items-center salesgeo:gap-1">
      {step("Previous stage", PreviousIcon, columns[place - 1])}
      <div className="salesgeo:min-w-0 salesgeo:flex-1">
        <Select
          label="Stage shown"
          isLabelHidden
          options={columns.map(({ stage, count, value }) => ({
            value: stage,
            label: `${stageNames[stage]} ${formatCount(count)} · ${formatPounds(value)}`,
          }))}
          value={column.stage}
          onChange={(stage) => choose(stage as PipelineStage)}
        />
      </div>
      {step("Next stage", NextIcon, columns[place + 1])}
    </div>
  );
}
