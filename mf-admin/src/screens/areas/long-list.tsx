import { Button } from "@dash/kit/ui/form/button";
import { useState, type ReactNode } from "react";

export interface LongListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly draw: (row: Row) => ReactNode;
}

const STEP = 20;

/** A list that shows its first rows, with a button that shows more. */
export function LongList<Row>({ label, rows, keyOf, draw }: LongListProps<Row>) {
  const [count, setCount] = useState(STEP);
  const rest = rows.length - count;
  return (
    <>
      <ol aria-label={label} className="admin:flex admin:flex-col">
        {rows.slice(0, count).map((row) => (
          <li
            key={keyOf(row)}
            className="admin:flex admin:flex-col admin:gap-1 admin:border-b admin:border-line admin:py-3 admin:text-body admin:wrap-anywhere admin:first:pt-0 admin:last:border-0"
          >
            {draw(row)}
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <Button size="small" onClick={() => setCount(count + STEP)}>
          Show {Math.min(rest, STEP)} more of {rest}
        </Button>
      )}
    </>
  );
}
