import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import type { Selection } from "@dash/kit/ui/list/use-selection";

export interface ChosenEntriesProps {
  readonly selection: Selection<TimeEntry>;
  readonly lines: readonly ServiceLine[];
}

export interface ChosenDialogProps extends ChosenEntriesProps {
  readonly onClose: () => void;
}
