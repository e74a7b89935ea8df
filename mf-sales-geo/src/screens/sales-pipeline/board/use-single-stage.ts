import type { PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import { useIsPhone } from "@dash/kit/ui/overlay/use-is-phone";
import { useState } from "react";
import type { BoardColumn } from "./board-columns.ts";

/** The only stage that a phone shows: the chosen one, at first the first with entries. Undefined in a wider window. */
export function useSingleStage(columns: readonly BoardColumn[]) {
  const isPhone = useIsPhone();
  const [chosen, choose] = useState<PipelineStage>();
  const column =
    columns.find(({ stage }) => stage === chosen) ??
    columns.find(({ count }) => count > 0) ??
    columns[0];
  return isPhone && column ? { column, choose } : undefined;
}
