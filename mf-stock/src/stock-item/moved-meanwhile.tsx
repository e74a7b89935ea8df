import { Button } from "@dash/kit/ui/form/button";
import { formatUnits } from "../stock/stock-formats.ts";

export interface MovedMeanwhileProps {
  /** Says which movement came meanwhile. */
  readonly message: string;
  /** Null if the typed text is not a valid count. */
  readonly counted: number | null;
  readonly onRecount: () => void;
  readonly onKeep: () => void;
}

/** Asks the user, who alone knows whether the shelf was counted before or after the movement. */
export function MovedMeanwhile({ message, counted, onRecount, onKeep }: MovedMeanwhileProps) {
  return (
    <div className="stock:rounded-md stock:bg-caution-soft stock:p-3 stock:text-body stock:text-caution-ink">
      <p role="alert" className="stock:break-words">
        {message}
      </p>
      <div className="stock:mt-3 stock:flex stock:flex-wrap stock:gap-2">
        <Button size="small" onClick={onRecount}>
          Count again
        </Button>
        {counted !== null && (
          <Button size="small" onClick={onKeep}>
            Keep {formatUnits(counted)}, counted after it
          </Button>
        )}
      </div>
    </div>
  );
}
