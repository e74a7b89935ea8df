import { useCan } from "@dash/kit";
import { EmptyList } from "@dash/kit/ui/list/filter-bar";
import { NewEntry } from "./entry-form/new-entry.tsx";
import type { PipelineList } from "./filter/pipeline-filter.ts";

/** Replaces the entries when none match. */
export function NoEntries({ list: { filter, setFilter } }: { readonly list: PipelineList }) {
  const canWrite = useCan("sales:write");
  const year = filter.year === undefined ? "" : ` of ${filter.year}`;
  return (
    <EmptyList
      filter={filter}
      onFilter={setFilter}
      title="No pipeline entries found"
      unmatched={`No lead${year} matches all filters.`}
      text={`Leads${year} are listed here, from first contact to installation.`}
      action={canWrite && <NewEntry />}
    />
  );
}
