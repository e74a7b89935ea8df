import { Button } from "@dash/kit/ui/button";
import { InfoIcon } from "@dash/kit/ui/icons";
import { Tooltip } from "@dash/kit/ui/tooltip";

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
        className="salesgeo:-my-2 salesgeo:-mr-2 salesgeo:px-2! salesgeo:print:hidden"
        aria-label={`About ${label}`}
        // Some browsers do not focus a button on tap.
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        <InfoIcon size={16} aria-hidden />
      </Button>
    </Tooltip>
  );
}
