import { isOpenStage, type PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import { useState } from "react";
import type { BoardColumn } from "./board-columns.ts";

/**
 * The columns that are folded to a strip: those of the closed stages, until the user opens them. Where no open entry
 * matches the filter, closed stages with entries are open at first.
 */
export function useFoldedStages(columns: readonly BoardColumn[]) {
  const [choices, setChoices] = useState<Readonly<Partial<Record<PipelineStage, boolean>>>>({});
  const hasOpenEntries = columns.some(({ stage, count }) => isOpenStage(stage) && count > 0);
  return {
    isFolded: ({ stage, count }: BoardColumn) =>
      choices[stage] ?? (!isOpenStage(stage) && (hasOpenEntries || count === 0)),
    fold: (stage: PipelineStage, isFolded: boolean) =>
      setChoices((all) => ({ ...all, [stage]: isFolded })),
  };
}
