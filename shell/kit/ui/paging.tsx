import { Button } from "./button.tsx";

export interface PagingProps {
  /** Rows passed over before this page. */
  readonly offset: number;
  /** Rows of a page. */
  readonly limit: number;
  readonly total: number;
  readonly onPage: (offset: number) => void;
}

/** Which rows of how many are shown, and the way to the others. */
export function Paging({ offset, limit, total, onPage }: PagingProps) {
  if (total === 0) return null;
  const last = Math.min(offset + limit, total);
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {offset + 1}–{last} of {total}
      </p>
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
    </nav>
  );
}
