import { Button } from "../form/button.tsx";

export interface PagingProps {
  /** How many rows come before this page. */
  readonly offset: number;
  /** How many rows a page has. */
  readonly limit: number;
  readonly total: number;
  /** Whether there are more rows than `total`. */
  readonly isAtLeast?: boolean;
  readonly onPage: (offset: number) => void;
}

/** Says which rows of how many are shown, with buttons to the other pages where there are any. */
export function Paging({ offset, limit, total, isAtLeast = false, onPage }: PagingProps) {
  if (total === 0) return null;
  const last = Math.min(offset + limit, total);
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-body text-ink-soft tabular-nums">
        {offset + 1}–{last} of{" "}
        {isAtLeast ? `more than ${total.toLocaleString("en-GB")}; narrow the search` : total}
      </p>
      {(offset > 0 || last < total) && (
        <div className="flex gap-2">
          <Button
            size="small"
            disabled={offset === 0}
            onClick={() => onPage(Math.max(0, offset - limit))}
          >
            Previous
          </Button>
          <Button size="small" disabled={last >= total} onClick={() => onPage(offset + limit)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
