import { AsyncSection } from "@dash/kit";
import { InfoIcon } from "@dash/kit/ui/layout/icons";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import type { ReactNode } from "react";

export interface AboutButtonProps {
  /** The label of the figure. */
  readonly label: string;
  /** Draws the panel; its code may still have to load. */
  readonly panel: (onClose: () => void) => ReactNode;
}

/** A button that opens the explanation of a figure. */
export function AboutButton({ label, panel }: AboutButtonProps) {
  return (
    <DialogButton
      variant="ghost"
      size="small"
      className="kpi:-my-2 kpi:-mr-2 kpi:px-2!"
      aria-label={`About ${label}`}
      aria-haspopup="dialog"
      dialog={(onClose) => (
        <AsyncSection failure="This could not be loaded. Please try again.">
          {panel(onClose)}
        </AsyncSection>
      )}
    >
      <InfoIcon size={16} aria-hidden />
    </DialogButton>
  );
}
