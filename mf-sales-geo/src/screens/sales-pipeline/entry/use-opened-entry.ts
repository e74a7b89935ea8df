import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { useRowSteps } from "@dash/kit/ui/list/use-row-steps";
import { useState } from "react";
import { usePipelinePlace } from "../pipeline-place.ts";

/** The entry that the address opens, and the steps to those before and after it. */
export function useOpenedEntry() {
  const { place, openEntry, closeEntry } = usePipelinePlace();
  const { entry: id } = place;
  const [edited, setEdited] = useState<PipelineEntry | null>(null);
  const open = (next: string) => {
    setEdited(null);
    openEntry(next);
  };
  const { list, steps } = useRowSteps(id, open);
  return {
    id,
    list,
    steps,
    /** The entry as it was when its form was opened, while it is edited. */
    edited: edited?.id === id ? edited : null,
    open,
    edit: (entry: PipelineEntry) => {
      open(entry.id);
      setEdited(entry);
    },
    endEdit: () => setEdited(null),
    close: closeEntry,
  };
}
