import { useState, type ComponentType } from "react";
import { Button, type ButtonProps } from "./button.tsx";

export interface DialogButtonProps extends Omit<ButtonProps, "onClick"> {
  /** The dialog. It is mounted while it is open. */
  readonly OpenDialog: ComponentType<{ readonly onClose: () => void }>;
}

/** A button that opens a dialog, and the dialog. */
export function DialogButton({ OpenDialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {isOpen && <OpenDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
