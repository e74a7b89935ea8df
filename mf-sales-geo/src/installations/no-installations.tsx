import { useCan } from "@dash/kit";
import { EmptyList } from "@dash/kit/ui/list/filter-bar";
import type { InstallationFilter, InstallationFilterPatch } from "./installation-filter.ts";
import { NewInstallation } from "./new-installation.tsx";
import { NO_INSTALLATIONS } from "./installation-texts.ts";

export interface NoInstallationsProps {
  readonly filter: InstallationFilter;
  readonly onFilter: (patch: InstallationFilterPatch) => void;
}

/** Replaces the list when no installations match. */
export function NoInstallations({ filter, onFilter }: NoInstallationsProps) {
  const canWrite = useCan("sales:write");
  return (
    <EmptyList
      filter={filter}
      onFilter={onFilter}
      title={NO_INSTALLATIONS}
      unmatched="No installation matches all filters."
      text="What was installed in this time is listed here: what becomes of the pipeline, and what is entered by hand."
      action={canWrite && <NewInstallation />}
    />
  );
}
