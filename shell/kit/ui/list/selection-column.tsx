import { useEffect, type ReactNode } from "react";
import type { Column } from "./table-header.tsx";
import type { Selection } from "./use-selection.tsx";

export interface SelectionColumnProps<Row> {
  readonly selection: Selection<Row>;
  /** The name of a row: `entry of 15 Jul 2026, 09:00`. */
  readonly nameOf: (row: Row) => string;
  readonly canSelect: (row: Row) => boolean;
  readonly rows: readonly Row[];
}

/** The column of boxes that choose rows, with one for the page in its heading. */
export function selectionColumn<Row>(props: SelectionColumnProps<Row>): Column<Row> {
  const { selection, nameOf, canSelect } = props;
  return {
    key: "selection",
    header: "Choose",
    headerCell: <PageBox {...props} />,
    narrow: "box",
    cell: (row) =>
      canSelect(row) ? (
        <Box
          name={`Choose ${nameOf(row)}`}
          state={selection.has(row)}
          onChange={(isChosen) => selection.choose([row], isChosen)}
        />
      ) : (
        <PressTarget />
      ),
  };
}

function PageBox<Row>({ selection, canSelect, rows }: SelectionColumnProps<Row>) {
  const { refresh } = selection;
  useEffect(() => refresh(rows), [refresh, rows]);
  const choosable = rows.filter(canSelect);
  const count = choosable.filter(selection.has).length;
  const isWhole = count > 0 && count === choosable.length;
  return (
    <Box
      name="Choose all on this page"
      isDisabled={choosable.length === 0}
      state={count === 0 || isWhole ? isWhole : "some"}
      onChange={() => selection.choose(choosable, !isWhole)}
    />
  );
}

interface BoxProps {
  readonly name: string;
  readonly state: boolean | "some";
  readonly isDisabled?: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function Box({ name, state, isDisabled, onChange }: BoxProps) {
  return (
    <PressTarget>
      <input
        type="checkbox"
        aria-label={name}
        disabled={isDisabled}
        checked={state === true}
        ref={(box) => {
          if (box) box.indeterminate = state === "some";
        }}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-4 cursor-pointer accent-accent"
      />
    </PressTarget>
  );
}

/** The place that takes the press. It is also there in rows without a box, so that all rows begin alike. */
function PressTarget({ children }: { readonly children?: ReactNode }) {
  return (
    <label className="-my-0.5 inline-flex size-6 items-center justify-center align-top print:hidden max-md:-m-2.5 max-md:size-11 pointer-coarse:-m-2.5 pointer-coarse:size-11">
      {children}
    </label>
  );
}
