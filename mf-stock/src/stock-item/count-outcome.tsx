import { Figure, Figures } from "@dash/kit/ui/layout/figures";
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
      <Figures className="stock:grid-cols-3 stock:text-center">
        <Figure label="Book">{formatUnits(book)}</Figure>
        <Figure label="Counted">{counted === null ? "–" : formatUnits(counted)}</Figure>
        <Figure label="Difference">{difference === null ? "–" : formatChange(difference)}</Figure>
      </Figures>
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
