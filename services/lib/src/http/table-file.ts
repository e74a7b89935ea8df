/** The content of a cell. Flags become `yes` or `no`, and null is an empty cell. */
export type Cell = string | number | boolean | SystemText | null;

/** A calendar day, `2026-09-01`, or an instant in ISO 8601: a real date where the format has dates. */
type TimeKind = "day" | "instant";
type Time = string | Date | null;

/** A text that the system itself formatted. It is not guarded against formulas, whatever its first character is. */
export class SystemText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Column<Row> =
  | readonly [heading: string, cell: (row: Row) => Cell]
  | readonly [heading: string, cell: (row: Row) => Time, kind: TimeKind];

/** The columns of a table's file, from left to right: the heading, and the function that returns a row's cell. */
export type Columns<Row> = readonly Column<Row>[];

/** A cell of a file before it is written. The kind of its column says whether it is a time. */
export type FileCell = Cell | Date;

export interface TableFile {
  /** The file name without its extension. */
  readonly name: string;
  readonly columns: readonly {
    readonly heading: string;
    readonly kind: TimeKind | undefined;
  }[];
  readonly rows: AsyncIterable<FileCell[]>;
}

/** Makes a file from rows, which is written as CSV or XLSX. */
export function tableFile<Row>(
  name: string,
  columns: Columns<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): TableFile {
  return {
    name,
    columns: columns.map(([heading, , kind]) => ({ heading, kind })),
    rows: cellsOf(columns, rows),
  };
}

async function* cellsOf<Row>(
  columns: Columns<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<FileCell[]> {
  for await (const row of rows) yield columns.map(([, cell]) => cell(row));
}
