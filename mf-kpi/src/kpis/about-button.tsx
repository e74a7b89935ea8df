import { AsyncSection } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { InfoIcon } from "@dash/kit/ui/layout/icons";
import { useState, type ReactNode } from "react";

export interface AboutButtonProps {
  /** The label of the figure. */
  readonly label: string;
  /** Draws the panel; its code may still have to load. */
  readonly panel: (onClose: () => void) => ReactNode;
}

/** A button that opens the explanation of a figure. */
export function AboutButton({ label, panel }: AboutButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="kpi:-my-2 kpi:-mr-2 kpi:px-2!"
        aria-label={`About ${label}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <InfoIcon size={16} aria-hidden />
      </Button>
      {isOpen && (
        <AsyncSection failure="This could not be loaded. Please try again.">
          {panel(() => setIsOpen(false))}
        </AsyncSection>
      )}
    </>
  );
}
