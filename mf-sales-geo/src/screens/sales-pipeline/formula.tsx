import { InfoIcon } from "@dash/kit/ui/icons";
import { Tooltip } from "@dash/kit/ui/tooltip";

interface FormulaProps {
  /** The figure. */
  readonly of: string;
  readonly text: string;
}

/** How a figure is computed, on hover, on tap and on focus. */
export function Formula({ of, text }: FormulaProps) {
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={`About ${of}`}
        // Not every browser focuses a button that is tapped.
        onClick={({ currentTarget }) => currentTarget.focus()}
        className="salesgeo:inline-flex salesgeo:size-6 salesgeo:cursor-help salesgeo:items-center salesgeo:justify-center salesgeo:rounded-sm salesgeo:text-ink-soft"
      >
        <InfoIcon size={16} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
