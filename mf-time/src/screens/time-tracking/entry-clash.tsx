import type { ServiceLine } from "@dash/contracts/service-lines";
import type { TimeEntry, TimeEntryInput } from "@dash/contracts/time-entries";
import { formatDate, formatTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import { Button } from "@dash/kit/ui/button";
import { DataTable } from "@dash/kit/ui/data-table";
import { DialogActions } from "@dash/kit/ui/dialog";
import { nameOf } from "../../service-line/line-name.tsx";

export interface EntryClashProps {
  readonly theirs: TimeEntry;
  readonly mine: TimeEntryInput;
  readonly lines: readonly ServiceLine[];
  readonly isPending: boolean;
  readonly onKeepMine: () => void;
  readonly onUseTheirs: () => void;
}

/** Both versions of an entry that two people changed, and the choice between them. */
export function EntryClash(props: EntryClashProps) {
  const { theirs, mine, lines, isPending, onKeepMine, onUseTheirs } = props;
  return (
    <>
      <p role="alert" className="time:mb-3 time:text-sm">
        Somebody else changed this entry in the meantime. Which version shall stay?
      </p>
      <DataTable
        caption="Both versions"
        isCaptionHidden
        columns={[
          { key: "field", header: "Field", cell: ({ field }) => field },
          { key: "theirs", header: "Theirs", cell: (row) => row.theirs },
          { key: "mine", header: "Mine", cell: (row) => <Mine {...row} /> },
        ]}
        rows={comparison(theirs, mine, lines)}
        keyOf={({ field }) => field}
        empty=""
      />
      <DialogActions>
        <Button onClick={onUseTheirs} disabled={isPending}>
          Use theirs
        </Button>
        <Button variant="primary" isPending={isPending} onClick={onKeepMine}>
          Keep mine
        </Button>
      </DialogActions>
    </>
  );
}

interface ComparedField {
  readonly field: string;
  readonly theirs: string;
  readonly mine: string;
}

function Mine({ mine, theirs }: ComparedField) {
  return (
    <>
      {mine} {mine !== theirs && <Badge tone="caution">differs</Badge>}
    </>
  );
}

function comparison(
  theirs: TimeEntryInput,
  mine: TimeEntryInput,
  lines: readonly ServiceLine[],
): ComparedField[] {
  const readings: [string, (entry: TimeEntryInput) => string][] = [
    ["Service line", ({ serviceLineId }) => nameOf(lines.find(({ id }) => id === serviceLineId))],
    ["Date", ({ startTime }) => formatDate(startTime)],
    ["Start time", ({ startTime }) => formatTime(startTime)],
    ["End time", ({ endTime }) => formatTime(endTime)],
    ["Description", ({ description }) => description],
  ];
  return readings.map(([field, read]) => ({ field, theirs: read(theirs), mine: read(mine) }));
}
