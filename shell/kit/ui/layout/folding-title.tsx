import { useState, type ReactNode } from "react";
import { useIsPhone } from "../overlay/use-is-phone.tsx";
import { ExpandIcon } from "./icons.tsx";

interface FoldingTitle {
  readonly title: ReactNode;
  /** The content is drawn, and loads. */
  readonly isOpen: boolean;
}

/** The title of a part that folds. On a phone a press on it opens the part; elsewhere the part is always open. */
export function useFoldingTitle(title: string | undefined, folds: boolean): FoldingTitle {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  if (!folds || !isPhone) return { title, isOpen: true };
  return {
    isOpen,
    title: (
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="-my-3 flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 text-left"
      >
        {title}
        <ExpandIcon size={16} aria-hidden="true" className={isOpen ? "rotate-180" : undefined} />
      </button>
    ),
  };
}
