import type { ComponentProps, MouseEvent } from "react";
import { useDownload } from "./use-download.tsx";

export interface DownloadLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  /** The address of a file, from `fileAddress`. */
  readonly href: string;
}

/** A link that saves a file, and says on the page why a file is refused. */
export function DownloadLink({ href, children, ...rest }: DownloadLinkProps) {
  const { isPending, download } = useDownload();
  const handleClick = (event: MouseEvent) => {
    // With these keys the file opens in another tab, which shows a refusal itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    download(href);
  };
  return (
    <a href={href} download aria-busy={isPending || undefined} {...rest} onClick={handleClick}>
      {children}
    </a>
  );
}
