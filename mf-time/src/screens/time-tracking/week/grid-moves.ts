/** A cell by its row and its day, both from 0. */
export interface GridPlace {
  readonly row: number;
  readonly day: number;
}

export interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export interface GridShape {
  readonly rows: number;
  readonly days: number;
  /** Only one day is shown, so Tab moves down. */
  readonly isNarrow: boolean;
}

/** The cell to which a key moves; `after` is what follows the grid, and null means that the key is no move. */
export function moveOf(
  at: GridPlace,
  pressed: GridKey,
  shape: GridShape,
): GridPlace | "after" | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (altKey) return null;
  if (ctrlKey || metaKey) return cornerOf(key, shape);
  const step = shiftKey ? -1 : 1;
  if (key === "Tab") return along(at, step, shape);
  if (key === "Enter")
    return at.row + step >= shape.rows ? "after" : within({ ...at, row: at.row + step }, shape);
  const next = plainMoves(at, shape)[key];
  return next && !shiftKey ? within(next, shape) : null;
}

function plainMoves(
  { row, day }: GridPlace,
  { days }: GridShape,
): Readonly<Record<string, GridPlace>> {
  return {
    ArrowUp: { row: row - 1, day },
    ArrowDown: { row: row + 1, day },
    ArrowLeft: { row, day: day - 1 },
    ArrowRight: { row, day: day + 1 },
    Home: { row, day: 0 },
    End: { row, day: days - 1 },
  };
}

function cornerOf(key: string, { rows, days }: GridShape): GridPlace | null {
  if (key === "Home") return { row: 0, day: 0 };
  return key === "End" ? { row: rows - 1, day: days - 1 } : null;
}

/** The next or former cell in the order of reading. Tab leaves the grid at its ends. */
function along({ row, day }: GridPlace, step: number, shape: GridShape): GridPlace | null {
  const { rows, days, isNarrow } = shape;
  const next = isNarrow
    ? { row: row + step, day }
    : { row: row + Math.floor((day + step) / days), day: (day + step + days) % days };
  return next.row < 0 || next.row >= rows ? null : next;
}

function within({ row, day }: GridPlace, { rows, days }: GridShape): GridPlace {
  const clamp = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);
  return { row: clamp(row, rows), day: clamp(day, days) };
}
