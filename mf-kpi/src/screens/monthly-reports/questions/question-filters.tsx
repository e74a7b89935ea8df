import { formatMonth, useCurrentMonth } from "@dash/kit";
import { monthAfter } from "@dash/kit/ui/layout/selected-month";
import { FilterSelect } from "@dash/kit/ui/list/filter-field";
import { listQuestions } from "@dash/contracts/questions/questions";
import { useListFilter, type FilterPatch } from "@dash/kit/ui/list/use-list-filter";
import * as z from "zod/mini";

const MONTHS = 24;

export interface QuestionFiltersProps {
  readonly filter: QuestionFilter;
  readonly onFilter: (patch: QuestionFilterPatch) => void;
}

/** Narrows the questions by their state, by whose they are, and by the month of their figure. */
export function QuestionFilters({ filter, onFilter }: QuestionFiltersProps) {
  return (
    <div
      role="search"
      aria-label="Questions"
      className="kpi:grid kpi:grid-cols-2 kpi:gap-3 kpi:sm:flex kpi:sm:*:w-44 kpi:print:hidden"
    >
      <FilterSelect
        label="State"
        all="Open and settled"
        options={stateOptions}
        value={filter.state}
        onChoose={(state) => onFilter({ state })}
      />
      <FilterSelect
        label="Whose"
        all="Everybody's"
        options={mineOptions}
        value={filter.mine ? "true" : undefined}
        onChoose={(mine) => onFilter({ mine })}
      />
      <MonthFilter filter={filter} onFilter={onFilter} />
    </div>
  );
}

const stateOptions = [
  { value: "open", label: "Open" },
  { value: "settled", label: "Settled" },
] as const;
const mineOptions = [{ value: "true", label: "Asked by or of me" }] as const;

function MonthFilter({ filter: { month, year }, onFilter }: QuestionFiltersProps) {
  const running = useCurrentMonth();
  const months = Array.from({ length: MONTHS }, (_, index) => monthAfter(running, -index));
  return (
    <FilterSelect
      label="Month"
      all="All months"
      options={months.map((each) => ({
        value: `${each.year}-${each.month}`,
        label: formatMonth(each.month, each.year),
      }))}
      value={month && year ? `${year}-${month}` : undefined}
      {...(month && year && { unknown: formatMonth(month, year) })}
      onChoose={(chosen) => {
        const [chosenYear = null, chosenMonth = null] = chosen?.split("-") ?? [];
        onFilter({ month: chosenMonth, year: chosenYear });
      }}
    />
  );
}

const QuestionSearch = z.omit(listQuestions.query, { limit: true, kind: true });

type QuestionFilter = z.output<typeof QuestionSearch>;
type QuestionFilterPatch = FilterPatch<typeof QuestionSearch>;

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
