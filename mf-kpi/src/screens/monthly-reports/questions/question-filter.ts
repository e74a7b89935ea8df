import { listQuestions } from "@dash/contracts/questions/questions";
import { useListFilter, type FilterPatch } from "@dash/kit/ui/list/use-list-filter";
import * as z from "zod/mini";

const QuestionSearch = z.omit(listQuestions.query, { limit: true, kind: true });

export type QuestionFilter = z.output<typeof QuestionSearch>;
export type QuestionFilterPatch = FilterPatch<typeof QuestionSearch>;

/** The list's filter in the address. */
export function useQuestionFilter() {
  return useListFilter(QuestionSearch);
}

/** Clears all filters. */
export const nothing: QuestionFilterPatch = { state: null, mine: null, month: null, year: null };

/** Whether the list shows less than all questions. */
export function isNarrowed({ offset: _offset, ...filter }: QuestionFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
