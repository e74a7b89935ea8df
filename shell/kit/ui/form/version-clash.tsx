import { Badge } from "../feedback/badge.tsx";
import { Button } from "./button.tsx";
import { DataTable } from "../list/data-table.tsx";
import { DialogActions } from "../overlay/dialog.tsx";

/** The texts of one field in both versions. */
export interface ComparedField {
  readonly field: string;
  readonly theirs: string;
  readonly mine: string;
}

export interface VersionClashProps {
  /** The noun for the record: `entry`. */
  readonly noun: string;
  readonly fields: readonly ComparedField[];
  readonly isPending: boolean;
  readonly onKeepMine: () => void;
  readonly onUseTheirs: () => void;
}

/** Both versions of a record that two people changed, and the choice between them. */
export function VersionClash(props: VersionClashProps) {
  const { noun, fields, isPending, onKeepMine, onUseTheirs } = props;
  return (
    <>
      <p role="alert" className="mb-3 text-body">
        Somebody else changed this {noun} in the meantime. Which version shall stay?
      </p>
      <DataTable
        caption="Both versions"
        isCaptionHidden
        columns={[
          { key: "field", header: "Field", cell: ({ field }) => field },
          { key: "theirs", header: "Theirs", cell: ({ theirs }) => <FieldText text={theirs} /> },
          { key: "mine", header: "Mine", cell: (row) => <Mine {...row} /> },
        ]}
        rows={fields}
        keyOf={({ field }) => field}
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

function Mine({ mine, theirs }: ComparedField) {
  return (
    <>
      <FieldText text={mine} /> {mine !== theirs && <Badge tone="caution">differs</Badge>}
    </>
  );
}

function FieldText({ text }: { text: string }) {
  return <span className="break-words whitespace-pre-wrap">{text}</span>;
}

/** Compares both versions field by field, in the order of `readings`. */
export function comparedFields<Row>(
  theirs: Row,
  mine: Row,
  readings: Readonly<Record<string, (row: Row) => string>>,
): ComparedField[] {
  return Object.entries(readings).map(([field, read]) => ({
    field,
    theirs: read(theirs),
    mine: read(mine),
  }));
}
