import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { ScanIcon } from "../layout/icons.tsx";
import { useLater } from "../layout/use-later.tsx";
import { useMediaQuery } from "../overlay/use-media-query.tsx";
import { useNewInAddress } from "../overlay/use-new-in-address.tsx";
import { Button } from "./button.tsx";
import { useOnce } from "./use-once.tsx";

/** After this time the page has what it shows. */
const IDLE_MS = 2_000;
const FAILURE = "The scanner could not be loaded. Please try again.";

async function importScanner() {
  const { ScanDialog, loadCodeReader } = await import("./scan-dialog.tsx");
  return { ScanDialog, read: await loadCodeReader() };
}

export interface ScanButtonProps {
  /** Is called with the text of the label after the dialog has closed. */
  readonly onRead: (code: string) => void;
  /** The address opens the dialog too, by `?new=` with this name. */
  readonly inAddress?: string;
  readonly className?: string;
}

/** A button that reads a label by the camera. It is drawn only where the browser reaches cameras. */
export function ScanButton({ onRead, inAddress, className }: ScanButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { opened, close } = useNewInAddress(...(inAddress ? [inAddress] : []));
  const [scanner, load] = useLater(importScanner);
  const handleClose = () => {
    setIsOpen(false);
    if (opened) close();
  };
  const open = async () => ((await load(FAILURE)) ? setIsOpen(true) : handleClose());
  useOnce(opened !== undefined, () => void open());
  useLoadAhead(load);
  const handleRead = (code: string) => {
    flushSync(handleClose);
    // The closed dialog gives the focus back in a task of its own, after which the code may move it.
    setTimeout(() => onRead(code));
  };
  return (
    <>
      {hasCamera() && (
        <Button aria-label="Scan a label" className={className} onClick={() => void open()}>
          <ScanIcon size={16} aria-hidden="true" />
          Scan
        </Button>
      )}
      {isOpen && scanner && (
        <scanner.ScanDialog read={scanner.read} onRead={handleRead} onClose={handleClose} />
      )}
    </>
  );
}

function hasCamera(): boolean {
  return "mediaDevices" in navigator && "getUserMedia" in navigator.mediaDevices;
}

/** Whether the device has a camera and is carried, so that people also scan where there is no network. */
export function useIsCarriedCamera(): boolean {
  return useMediaQuery("(pointer: coarse)") && hasCamera();
}

/** Without a network nothing can be loaded when the button is pressed. */
function useLoadAhead(load: () => Promise<unknown>): void {
  const isCarried = useIsCarriedCamera();
  const handleIdle = useEffectEvent(load);
  useEffect(() => {
    if (!isCarried) return;
    const timer = setTimeout(() => void handleIdle(), IDLE_MS);
    return () => clearTimeout(timer);
  }, [isCarried]);
}
