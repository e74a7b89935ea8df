import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { PipelineStage, stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { Button } from "@dash/kit/ui/form/button";
import { optionsOf, Select } from "@dash/kit/ui/form/select";
import { useState } from "react";

export interface MoveToProps {
  readonly entry: PipelineEntry;
  readonly isPending: boolean;
  readonly onMove: (to: PipelineStage) => void;
}

/** Chooses a stage. Only the button moves, because the arrow keys in a closed select pass through all stages. */
export function MoveTo({ entry: { currentStage }, isPending, onMove }: MoveToProps) {
  const [to, setTo] = useState<PipelineStage>(currentStage);
  return (
    <div className="salesgeo:flex salesgeo:flex-wrap salesgeo:items-end salesgeo:gap-2">
      <div className="salesgeo:min-w-40 salesgeo:flex-1">
        <Select
          label="Move to"
          options={optionsOf(PipelineStage.options, stageNames)}
          value={to}
          onChange={(chosen) => setTo(chosen as PipelineStage)}
        />
      </div>
      <Button disabled={to === currentStage} isPending={isPending} onClick={() => onMove(to)}>
        Move
      </Button>
    </div>
  );
}
