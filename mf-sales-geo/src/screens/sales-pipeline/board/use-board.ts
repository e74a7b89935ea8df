import { PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import type { PipelineFilter } from "@dash/contracts/sales/sales-pipeline";
import { usePrefetchQuery, useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { useState, useTransition } from "react";
import type { PendingMoves } from "../move/use-moves.ts";
import { columnQuery, totalsQuery } from "../sales-pipeline.queries.ts";
import { boardColumns } from "./board-columns.ts";

type Pages = Readonly<Partial<Record<PipelineStage, number>>>;

/** Loads the columns of the board: their totals, and the requested number of pages of each. */
export function useBoard(filter: PipelineFilter, pending: PendingMoves) {
  const stages = filter.stage ? [filter.stage] : PipelineStage.options;
  const [pages, setPages] = useState<Pages>({});
  const [isReading, startReading] = useTransition();
  const requests = stages.flatMap((stage) =>
    Array.from({ length: pages[stage] ?? 1 }, (_, page) => ({ stage, page })),
  );
  // The totals load in parallel with the columns, and are awaited last.
  usePrefetchQuery(totalsQuery(filter));
  const answers = useSuspenseQueries({
    queries: requests.map(({ stage, page }) => columnQuery(filter, stage, page)),
  });
  const { data: totals } = useSuspenseQuery(totalsQuery(filter));

  const read = stages.map((stage) => {
    const { count, value } = totals.stages.find((total) => total.stage === stage) ?? none;
    const own = answers.filter((_, index) => requests[index]?.stage === stage);
    return { stage, count, value, rows: own.flatMap(({ data }) => data.rows) };
  });
  return {
    stages,
    columns: boardColumns(read, pending),
    usualDays: new Map(totals.usualStays.map(({ stage, days }) => [stage, days])),
    isReading,
    showMore: (stage: PipelineStage) =>
      startReading(() => setPages((all) => ({ ...all, [stage]: (all[stage] ?? 1) + 1 }))),
  };
}

const none = { count: 0, value: 0 };
