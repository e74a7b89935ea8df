import { useNavigate, type LinkProps } from "@dash/kit";
import { useEffect, useEffectEvent } from "react";

type Arrow = "ArrowLeft" | "ArrowRight";

/** These have a use of their own for the arrow keys, or are above the page. */
const OWN_KEYS = "input, select, textarea, [role=menu], [role=dialog], [role=alertdialog]";
const DIALOGS = "[role=dialog], [role=alertdialog]";

/** Opens an address by an arrow key, in place of the page. A key without an address does nothing. */
export function useArrowKeys(addresses: Readonly<Record<Arrow, LinkProps["to"] | undefined>>) {
  const navigate = useNavigate();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const to = addresses[event.key as Arrow];
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!to || hasModifier || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
    if (document.querySelector(DIALOGS)) return;
    navigate(to, { replace: true });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
