import { useCallback, useMemo, useState } from "react";

/** The chosen rows of a list. They stay chosen while other pages are shown, and not in another list: nobody would see them. */
export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly choose: (rows: readonly Row[], isChosen: boolean) => void;
  /** Replaces chosen rows by their newest state. */
  readonly refresh: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

export interface SelectionOptions<Row> {
  /** The key of a row. It must stay the same function between renders. */
  readonly keyOf: (row: Row) => string;
  /** The filter of the list. Its order and the place of its page do not matter. */
  readonly filter: object;
}

export function useSelection<Row>({ keyOf, filter }: SelectionOptions<Row>): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const list = JSON.stringify({ ...filter, offset: null, sort: null });
  const [chosenIn, setChosenIn] = useState(list);
  if (chosenIn !== list) {
    setChosenIn(list);
    setChosen(new Map());
  }
  const choose = useCallback(
    (rows: readonly Row[], isChosen: boolean) =>
      setChosen((former) => {
        const next = new Map(former);
        for (const row of rows)
          if (isChosen) next.set(keyOf(row), row);
          else next.delete(keyOf(row));
        return next;
      }),
    [keyOf],
  );
  const refresh = useCallback(
    (rows: readonly Row[]) =>
      setChosen((former) => {
        const newer = rows.filter((row) => (former.get(keyOf(row)) ?? row) !== row);
        if (newer.length === 0) return former;
        return new Map([...former, ...newer.map((row) => [keyOf(row), row] as const)]);
      }),
    [keyOf],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(
    () => ({
      rows: [...chosen.values()],
      has: (row) => chosen.has(keyOf(row)),
      choose,
      refresh,
      clear,
    }),
    [chosen, keyOf, choose, refresh, clear],
  );
}
