import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import { useMemo, useState } from "react";

/** The sort value of each column. Null is unknown and sorts last in both directions. */
export type OrderReadings<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

interface Named {
  readonly id: string;
}

/** Sorts the rows in the order that the user chose, at first by `firstSort`. The unknown place is always last. */
export function useOrderedRows<Row extends Named>(
  rows: readonly Row[],
  readings: OrderReadings<Row>,
  firstSort = "-count",
) {
  const [sort, setSort] = useState(firstSort);
  const ordered = useMemo(() => {
    const read = readings[sort.replace(/^-/, "")];
    return read ? rows.toSorted(comparing(read, sort.startsWith("-"))) : rows;
  }, [rows, readings, sort]);
  return { rows: ordered, sorting: { value: sort, onSort: setSort } };
}

function comparing<Row extends Named>(
  read: (row: Row) => string | number | null,
  isDescending: boolean,
) {
  return (one: Row, other: Row): number => {
    const unknown = Number(one.id === UNKNOWN_PLACE) - Number(other.id === UNKNOWN_PLACE);
    const [first, second] = [read(one), read(other)];
    if (unknown !== 0) return unknown;
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return compared(first, second) * (isDescending ? -1 : 1);
  };
}

function compared(first: string | number, second: string | number): number {
  if (typeof first === "number" && typeof second === "number") return first - second;
  return String(first).localeCompare(String(second), "en-GB", { numeric: true });
}
