import { useCan } from "@dash/kit";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { ClearFilters, isNarrowed } from "@dash/kit/ui/list/filter-bar";
import { NewEntry } from "./entry-form/new-entry.tsx";
import type { PipelineList } from "./filter/pipeline-filter.ts";

/** Replaces the entries when none match. */
export function NoEntries({ list: { filter, setFilter } }: { readonly list: PipelineList }) {
  const canWrite = useCan("sales:write");
  const year = filter.year === undefined ? "" : ` of ${filter.year}`;
  return isNarrowed(filter) ? (
    <Empty
      title={NO_ENTRIES}
      text={`No lead${year} matches all filters.`}
      action={<ClearFilters filter={filter} onFilter={setFilter} />}
    />
  ) : (
    <Empty
      title={NO_ENTRIES}
      text={`Leads${year} are listed here, from first contact to installation.`}
      action={canWrite && <NewEntry />}
    />
  );
}

const NO_ENTRIES = "No pipeline entries found";
