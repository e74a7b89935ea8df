import { AsyncSection } from "@dash/kit";
import { CloseIcon } from "@dash/kit/ui/layout/icons";
import { useId, type ReactNode } from "react";
import { iconButtonClass } from "./icon-button-class.ts";
import { centredClass, TopDialog } from "./top-dialog.tsx";

export interface TitledDialogProps {
  readonly title: string;
  /** Further classes of the dialog. */
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of the frame with a title and a button that closes it. */
export function TitledDialog({ title, className = "", onClose, children }: TitledDialogProps) {
  const titleId = useId();
  return (
    <TopDialog
      aria-labelledby={titleId}
      onClose={onClose}
      className={`${centredClass} ${className}`}
    >
      <div className="p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-heading font-semibold">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close dialog"
            onClick={onClose}
            className={`${iconButtonClass} -mt-2 -mr-2`}
          >
            <CloseIcon size={18} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </TopDialog>
  );
}

export interface PersonDialogProps extends Omit<TitledDialogProps, "className"> {
  readonly text: string;
  readonly failure: string;
}

/** A dialog of the person's menu, whose content is read. */
export function PersonDialog({ text, failure, children, ...dialog }: PersonDialogProps) {
  return (
    <TitledDialog {...dialog}>
      <p className="mb-4 text-body text-ink-soft">{text}</p>
      <AsyncSection failure={failure}>{children}</AsyncSection>
    </TitledDialog>
  );
}
