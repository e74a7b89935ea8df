import { listLeadNotes } from "@dash/contracts/sales/lead-notes";
import { listPipelineEntries, type PipelineFilter } from "@dash/contracts/sales/sales-pipeline";
import { getPipelineEntry, listPipelineStages } from "@dash/contracts/sales/single-entries";
import { getPipelineTotals } from "@dash/contracts/sales/pipeline-totals";
import type { PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import { listUsers } from "@dash/contracts/users/users";
import { queryFor, queryPageFor } from "@dash/kit";

/** The number of cards that a column has at first; each press on "Show more" adds as many. */
export const COLUMN_CARDS = 50;

export const peopleQuery = queryFor(listUsers);

export function totalsQuery(filter: PipelineFilter) {
  return queryFor(getPipelineTotals, { query: filter });
}

/** The entries of a stage, latest arrivals first: a moved card is the first of its column. */
export function columnQuery(filter: PipelineFilter, stage: PipelineStage, page: number) {
  const place = { sort: "-stageSince", limit: COLUMN_CARDS, offset: page * COLUMN_CARDS } as const;
  return queryPageFor(listPipelineEntries, { query: { ...filter, stage, ...place } });
}

export function entryQuery(id: string) {
  return queryFor(getPipelineEntry, { params: { id } });
}

export function notesQuery(id: string) {
  return queryFor(listLeadNotes, { params: { id } });
}

export function staysQuery(id: string) {
  return queryFor(listPipelineStages, { params: { id } });
}
