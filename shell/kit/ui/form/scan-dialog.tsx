import { clsx } from "clsx";
import { Dialog, DialogActions } from "../overlay/dialog.tsx";
import { Button } from "./button.tsx";
import type { ReadCode } from "./read-from-camera.tsx";
import { useCodeScan } from "./use-code-scan.tsx";

export { loadCodeReader } from "./code-reader.tsx";

export interface ScanDialogProps {
  readonly read: ReadCode;
  readonly onRead: (code: string) => void;
  readonly onClose: () => void;
}

/** Shows the picture of the camera until a label is read in it. */
export function ScanDialog(props: ScanDialogProps) {
  return (
    <Dialog
      onClose={props.onClose}
      title="Scan a label"
      description="Point the camera at the code on the label. It is read automatically."
      isFullOnPhone
    >
      <CameraPicture {...props} />
    </Dialog>
  );
}

/** Is a component of its own, because the dialog draws its content after its own first effects. */
function CameraPicture({ read, onRead, onClose }: ScanDialogProps) {
  const { videoRef, failure, isSlow, retry } = useCodeScan(read, onRead);
  return (
    <>
      <video
        ref={videoRef}
        hidden={failure !== undefined}
        autoPlay
        muted
        playsInline
        aria-hidden="true"
        className="aspect-4/3 min-h-0 w-full rounded-md bg-sunken object-cover max-md:aspect-auto max-md:flex-1"
      />
      <p
        role="alert"
        className={clsx("text-body text-negative-ink max-md:text-input", failure && "max-md:grow")}
      >
        {failure}
      </p>
      <p role="status" className="mt-3 min-h-5 text-body text-ink max-md:text-input">
        {isSlow && !failure && "Nothing read yet. Hold the label closer, or type the SKU."}
      </p>
      <DialogActions>
        {failure && <Button onClick={retry}>Try again</Button>}
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </>
  );
}
