import { formatChange, formatUnits } from "../stock/stock-formats.ts";

export interface CountOutcomeProps {
  readonly book: number;
  /** Null if the text is not a valid count. */
  readonly counted: number | null;
}

/** The book, the count and the difference side by side, and the resulting correction. */
export function CountOutcome({ book, counted }: CountOutcomeProps) {
  const difference = counted === null ? null : counted - book;
  return (
    <div className="stock:rounded-md stock:bg-sunken stock:p-3 stock:text-body">
      <dl className="stock:grid stock:grid-cols-3 stock:gap-2 stock:text-center">
        <Figure label="Book" text={formatUnits(book)} />
        <Figure label="Counted" text={counted === null ? "–" : formatUnits(counted)} />
        <Figure label="Difference" text={difference === null ? "–" : formatChange(difference)} />
      </dl>
      <p role="status" className="stock:mt-2 stock:min-h-5 stock:text-center stock:text-balance">
        {difference !== null && outcomeText(difference)}
      </p>
    </div>
  );
}

function outcomeText(difference: number): string {
  return difference === 0
    ? "The book is right; nothing will move"
    : `Will be recorded as a correction of ${formatChange(difference)}`;
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="stock:text-label stock:text-ink-soft">{label}</dt>
      <dd className="stock:text-heading stock:font-semibold stock:tabular-nums">{text}</dd>
    </div>
  );
}
