import { loadFile, messageOf, toastFailure } from "@dash/kit";
import { useState, type ComponentProps, type MouseEvent } from "react";
import { saveFile } from "./save-file.tsx";

export interface DownloadLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  /** The address of a file, from `fileAddress`. */
  readonly href: string;
}

/**
 * A link that saves a file. A toast shows a refusal, because the browser's own download would show nothing. An ended
 * session leads to the sign-in.
 */
export function DownloadLink({ href, children, ...rest }: DownloadLinkProps) {
  const [isPending, setIsPending] = useState(false);
  const handleClick = (event: MouseEvent) => {
    // With these keys the file opens in another tab, which shows a refusal itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    loadFile(href)
      .then(({ name, content }) => saveFile(content, name))
      .catch((error: unknown) =>
        toastFailure(error, messageOf(error, "The file could not be loaded. Please try again.")),
      )
      .finally(() => setIsPending(false));
  };
  return (
    <a href={href} download aria-busy={isPending || undefined} {...rest} onClick={handleClick}>
      {children}
    </a>
  );
}
