import type { ReactNode } from "react";

export interface PrintableColumn<Row> {
  readonly header: string;
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export interface PrintableTableProps<Row> {
  readonly caption: string;
  /** The first names the row. */
  readonly columns: readonly PrintableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The cells of a last row. */
  readonly total?: readonly ReactNode[];
}

/** A table whose headings are repeated on each page. */
export function PrintableTable<Row>(props: PrintableTableProps<Row>) {
  const { caption, columns, rows, keyOf, total } = props;
  return (
    <div className="scrolling">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, isNumber }) => (
              <th key={header} scope="col" className={classOf(isNumber)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <Cells columns={columns} contents={columns.map(({ cell }) => cell(row))} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <Cells columns={columns} contents={total} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface CellsProps {
  readonly columns: readonly { readonly header: string; readonly isNumber?: boolean }[];
  readonly contents: readonly ReactNode[];
}

function Cells({ columns, contents }: CellsProps) {
  return columns.map(({ header, isNumber }, index) =>
    index === 0 ? (
      <th key={header} scope="row">
        {contents[index]}
      </th>
    ) : (
      <td key={header} className={classOf(isNumber)}>
        {contents[index]}
      </td>
    ),
  );
}

function classOf(isNumber: boolean | undefined): string | undefined {
  return isNumber ? "number" : undefined;
}
