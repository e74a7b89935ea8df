import { getJobSheet } from "@dash/contracts/interactions/job-sheet";
import { fileAddress, loadFile, messageOf, toastFailure } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useIsPhone } from "@dash/kit/ui/overlay/use-is-phone";
import { useState } from "react";
import { saveFile } from "@dash/kit/ui/text/save-file";
import type { VisitProps } from "./visit-props.ts";

/** Gives the customer's copy: on a phone to the app that the person chooses, elsewhere as a file. */
export function JobSheetPdf({ visit: { id } }: VisitProps) {
  const isPhone = useIsPhone();
  const [isPending, setIsPending] = useState(false);
  const handlePress = async () => {
    setIsPending(true);
    try {
      const { name, content } = await loadFile(fileAddress(getJobSheet, { params: { id } }));
      const files = [new File([content], name, { type: "application/pdf" })];
      if (!isPhone || !(await share(files))) saveFile(content, name);
    } catch (error) {
      toastFailure(error, messageOf(error, "The PDF could not be made. Please try again."));
    }
    setIsPending(false);
  };
  return (
    <Button
      className="customers:min-h-11 customers:self-start"
      isPending={isPending}
      onClick={() => void handlePress()}
    >
      Job sheet PDF
    </Button>
  );
}

/**
 * Whether the files were shared, or the person closed the choice. A page without https cannot share, and a browser
 * forgets the press where the file takes long.
 */
async function share(files: File[]): Promise<boolean> {
  if (!("canShare" in navigator) || !navigator.canShare({ files })) return false;
  return navigator.share({ files }).then(
    () => true,
    ({ name }: Error) => name === "AbortError",
  );
}
