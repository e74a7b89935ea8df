import { Button } from "@dash/kit/ui/button";
import { InfoIcon } from "@dash/kit/ui/icons";
import { Tooltip } from "@dash/kit/ui/tooltip";

export interface AboutFigureProps {
  /** Of the figure. */
  readonly label: string;
  readonly formula: string;
}

/** Says how a figure comes about, on hover, on tap and on focus. */
export function AboutFigure({ label, formula }: AboutFigureProps) {
  return (
    <Tooltip text={formula}>
      <Button
        variant="ghost"
        size="small"
        className="salesgeo:-my-2 salesgeo:-mr-2 salesgeo:px-2! salesgeo:print:hidden"
        aria-label={`About ${label}`}
        // Not every browser focuses a button that is tapped.
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        <InfoIcon size={16} aria-hidden />
      </Button>
    </Tooltip>
  );
}
