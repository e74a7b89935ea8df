import { Button } from "../form/button.tsx";
import { InfoIcon } from "../layout/icons.tsx";
import { Tooltip } from "../overlay/tooltip.tsx";

export interface AboutFigureProps {
  /** The label of the figure. */
  readonly label: string;
  readonly formula: string;
}

/** Explains how a figure is calculated, on hover, tap and focus. */
export function AboutFigure({ label, formula }: AboutFigureProps) {
  return (
    <Tooltip text={formula}>
      <Button
        variant="ghost"
        size="small"
        className="-my-2 -mr-2 px-2! max-md:-my-3 print:hidden"
        aria-label={`About ${label}`}
        // Some browsers do not focus a button on tap.
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        <InfoIcon size={16} aria-hidden />
      </Button>
    </Tooltip>
  );
}
