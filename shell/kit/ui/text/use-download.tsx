import { loadFile, messageOf, toastFailure } from "@dash/kit";
import { useState } from "react";
import { saveFile } from "./save-file.tsx";

/**
 * Saves files from their addresses, one at a time. A toast shows a refusal, because the browser's own download would
 * show nothing. An ended session leads to the sign-in.
 */
export function useDownload() {
  const [isPending, setIsPending] = useState(false);
  const download = (href: string) => {
    if (isPending) return;
    setIsPending(true);
    loadFile(href)
      .then(({ name, content }) => saveFile(content, name))
      .catch((error: unknown) =>
        toastFailure(error, messageOf(error, "The file could not be loaded. Please try again.")),
      )
      .finally(() => setIsPending(false));
  };
  return { isPending, download };
}
