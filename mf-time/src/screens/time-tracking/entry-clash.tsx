import type { ServiceLine } from "@dash/contracts/service-lines";
import type { TimeEntry, TimeEntryInput } from "@dash/contracts/time-entries";
import { formatDate, formatTime } from "@dash/kit";
import {
  comparedFields,
  VersionClash,
  type ComparedField,
  type VersionClashProps,
} from "@dash/kit/ui/version-clash";
import { nameOf } from "../../service-line/line-name.tsx";

export interface EntryClashProps extends Omit<VersionClashProps, "noun" | "fields"> {
  readonly theirs: TimeEntry;
  readonly mine: TimeEntryInput;
  readonly lines: readonly ServiceLine[];
}

export function EntryClash({ theirs, mine, lines, ...choice }: EntryClashProps) {
  return <VersionClash noun="entry" fields={comparison(theirs, mine, lines)} {...choice} />;
}

function comparison(
  theirs: TimeEntryInput,
  mine: TimeEntryInput,
  lines: readonly ServiceLine[],
): ComparedField[] {
  return comparedFields(theirs, mine, {
    "Service line": ({ serviceLineId }) => nameOf(lines.find(({ id }) => id === serviceLineId)),
    Date: ({ startTime }) => formatDate(startTime),
    "Start time": ({ startTime }) => formatTime(startTime),
    "End time": ({ endTime }) => formatTime(endTime),
    Description: ({ description }) => description,
  });
}
