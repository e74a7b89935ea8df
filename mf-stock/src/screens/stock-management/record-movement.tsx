import { Button } from "@dash/kit/ui/button";
import { useState } from "react";
import { RecordMovementDialog } from "../../stock/record-movement-dialog.tsx";

/** The button that opens the dialog, and the dialog. */
export function RecordMovement() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Record Movement</Button>
      {isOpen && <RecordMovementDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
