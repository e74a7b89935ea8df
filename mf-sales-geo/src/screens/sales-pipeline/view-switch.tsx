import { Button } from "@dash/kit/ui/form/button";
import type { PipelineSearch } from "./pipeline-search.ts";

export interface ViewSwitchProps {
  readonly view: PipelineSearch["view"];
  readonly onView: (view: PipelineSearch["view"]) => void;
}

/** Switches between the board and the list. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <span role="group" aria-label="View" className="salesgeo:flex salesgeo:gap-1">
      {views.map(({ value, label }) => (
        <Button
          key={value}
          variant={value === view ? "primary" : "secondary"}
          aria-pressed={value === view}
          onClick={() => onView(value)}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}

const views = [
  { value: "board", label: "Board" },
  { value: "list", label: "List" },
] as const;
