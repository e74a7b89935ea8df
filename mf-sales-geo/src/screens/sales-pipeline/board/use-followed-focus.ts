import { useEffect, useRef, type RefObject } from "react";

/** Keeps the focus on a card that the keyboard or a menu moved: in another column it is another element. */
export function useFollowedFocus(board: RefObject<HTMLElement | null>) {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const id = followed.current;
    const isLost = document.activeElement === document.body || !document.activeElement;
    if (id && isLost)
      board.current
        ?.querySelector<HTMLElement>(`[data-entry="${id}"]`)
        ?.focus({ preventScroll: true });
  });
  return {
    follow: (entryId: string) => {
      followed.current = entryId;
    },
    leave: () => {
      followed.current = null;
    },
  };
}
