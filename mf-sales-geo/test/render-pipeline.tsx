import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { listLeadNotes } from "@dash/contracts/sales/lead-notes";
import { getPlace } from "@dash/contracts/installations/places";
import { listPipelineEntries } from "@dash/contracts/sales/sales-pipeline";
import {
  getPipelineEntry,
  listPipelineStages,
  listPossibleDuplicates,
} from "@dash/contracts/sales/single-entries";
import { getPipelineTotals } from "@dash/contracts/sales/pipeline-totals";
import { movePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { listUsers } from "@dash/contracts/users/users";
import { answer, buildUser, refusal, renderArea, type RenderAreaOptions } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { SalesPipelineScreen } from "../src/screens/sales-pipeline/sales-pipeline.screen.tsx";
import { ALEX, buildPlace, totalsOf } from "./factories.ts";

export const viewer = buildUser({ role: "ecogenica_viewer" });
export const admin = buildUser({ role: "admin" });

const GONE = { message: "This entry was deleted" };

type ListQuery = InputOf<typeof listPipelineEntries>["query"];
type Sent = InputOf<typeof movePipelineEntry>["body"];

/**
 * Renders the screen with stored entries, and stores moves. `answers` take precedence over the pipeline's own.
 * `listQueries` and `totalsQueries` record the queries, `moves` the bodies of the moves.
 */
export function renderPipeline(
  stored: readonly PipelineEntry[] = [],
  { answers = [], path = "/sales-pipeline", ...options }: RenderAreaOptions = {},
) {
  let entries = [...stored];
  const listQueries: ListQuery[] = [];
  const totalsQueries: object[] = [];
  const moves: Sent[] = [];
  const list = answer(listPipelineEntries, ({ query }) => {
    listQueries.push(query);
    const { stage, offset, limit } = query;
    return entries
      .filter(({ currentStage }) => !stage || currentStage === stage)
      .slice(offset, offset + limit);
  });
  const totals = answer(getPipelineTotals, ({ query }) => {
    totalsQueries.push(query);
    return totalsOf(entries);
  });
  const move = answer(movePipelineEntry, ({ params, body }) => {
    moves.push(body);
    entries = entries.map((entry) =>
      entry.id === params.id ? { ...entry, currentStage: body.currentStage } : entry,
    );
    return entries.find(({ id }) => id === params.id) as PipelineEntry;
  });
  const others = [
    answer(listUsers, [ALEX]),
    answer(getPlace, buildPlace()),
    answer(listPossibleDuplicates, []),
    answer(listLeadNotes, []),
    answer(listPipelineStages, []),
    answer(listCustomerInteractions, []),
    // Comes last, because its path also matches the paths above.
    answer(
      getPipelineEntry,
      ({ params }) => entries.find(({ id }) => id === params.id) ?? refusal("not-found", GONE),
    ),
  ];
  const rendering = renderArea(<SalesPipelineScreen />, {
    path,
    ...options,
    answers: [...answers, list, totals, move, ...others],
  });
  const store = (next: readonly PipelineEntry[]) => (entries = [...next]);
  return { ...rendering, listQueries, totalsQueries, moves, store, last: () => listQueries.at(-1) };
}

/** A column of the board, when it is drawn. */
export function column(name: string): Promise<HTMLElement> {
  return screen.findByRole("region", { name: new RegExp(`^${name} `) });
}
