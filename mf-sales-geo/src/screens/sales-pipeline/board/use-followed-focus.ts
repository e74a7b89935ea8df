import { useEffect, useRef, type RefObject } from "react";

/** Keeps the focus on a card that was moved by keyboard or menu: in another column the card is a new element. */
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
