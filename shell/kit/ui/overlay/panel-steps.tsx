import { useContext } from "react";
import { Button } from "../form/button.tsx";
import { StayOpen } from "./dialog.tsx";
import { ExpandIcon } from "../layout/icons.tsx";
import { Tooltip } from "./tooltip.tsx";
import type { RowSteps } from "../list/use-row-steps.tsx";

/** The buttons to the rows before and after, and the place in the list. */
export function PanelSteps({ steps: { place, previous, next } }: { readonly steps: RowSteps }) {
  return (
    <div className="flex items-center gap-1">
      <span
        role="status"
        className="text-label whitespace-nowrap text-ink-soft tabular-nums max-md:sr-only"
      >
        {place}
      </span>
      <Step label="Previous in the list" shortcut="ArrowUp" sign="↑" onStep={previous} />
      <Step label="Next in the list" shortcut="ArrowDown" sign="↓" onStep={next} />
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly shortcut: "ArrowUp" | "ArrowDown";
  readonly sign: string;
  readonly onStep: (() => void) | undefined;
}

/** At the end of the list it is disabled, and keeps the focus. A form whose answer is on its way is not left. */
function Step({ label, shortcut, sign, onStep }: StepProps) {
  const stayOpenRef = useContext(StayOpen);
  const handleClick = () => !stayOpenRef?.current && onStep?.();
  return (
    <Tooltip text={`${label} (${sign})`}>
      <Button
        variant="ghost"
        size="small"
        className="max-md:min-w-11"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        aria-disabled={!onStep}
        onClick={handleClick}
      >
        <ExpandIcon
          size={16}
          aria-hidden="true"
          className={shortcut === "ArrowUp" ? "rotate-180" : undefined}
        />
      </Button>
    </Tooltip>
  );
}
