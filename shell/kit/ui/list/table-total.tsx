import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Column } from "./table-header.tsx";

export interface Total {
  /** The name of the total: `Total of 23 entries`. */
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** The key of the column that is added up. It is not the first one, which has the label. */
  readonly column: string;
}

export interface TableTotalProps<Row> extends Total {
  readonly columns: readonly Column<Row>[];
  /** The total stays at the window's lower edge while its rows scroll below it. */
  readonly isSticky: boolean;
}

/** The last row of a table: the total below its column. */
export function TableTotal<Row>(props: TableTotalProps<Row>) {
  const { columns, isSticky, label, value, column } = props;
  const index = columns.findIndex(({ key }) => key === column);
  const after = columns.length - index - 1;
  return (
    <tfoot
      className={clsx(
        "font-medium max-md:block",
        isSticky && "md:sticky md:bottom-0 md:bg-raised md:inset-shadow-[0_1px_var(--line-strong)]",
      )}
    >
      <tr className="max-md:flex max-md:justify-between max-md:gap-4">
        <th scope="row" colSpan={index} className="px-2.5 py-2 font-medium max-md:px-0">
          {label}
        </th>
        <td className="px-2.5 py-2 text-right tabular-nums max-md:px-0">{value}</td>
        {after > 0 && <td colSpan={after} className="max-md:hidden" />}
      </tr>
    </tfoot>
  );
}
