import { useState, type ComponentType, type ReactNode } from "react";
import { Button, type ButtonProps } from "../form/button.tsx";
import { useNewInAddress } from "./use-new-in-address.tsx";

export interface DialogButtonProps extends Omit<ButtonProps, "onClick"> {
  /** The dialog. It is mounted while it is open. */
  readonly OpenDialog?: ComponentType<{ readonly onClose: () => void }>;
  /** Draws the dialog in place of `OpenDialog`, where it has more properties. */
  readonly dialog?: (onClose: () => void) => ReactNode;
  /** The address opens the dialog too, by `?new=` with this name. */
  readonly inAddress?: string;
}

/** A button that opens a dialog, and the dialog. */
export function DialogButton({ OpenDialog, dialog, inAddress, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { opened, close } = useNewInAddress(...(inAddress ? [inAddress] : []));
  const isShown = isOpen || opened !== undefined;
  const handleClose = () => {
    setIsOpen(false);
    if (opened) close();
  };
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {isShown && OpenDialog && <OpenDialog onClose={handleClose} />}
      {isShown && dialog?.(handleClose)}
    </>
  );
}
