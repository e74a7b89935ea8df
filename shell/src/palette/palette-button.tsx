import { toastFailure } from "@dash/kit";
import { SearchIcon } from "@dash/kit/ui/icons";
import { useEffect, useEffectEvent, useState } from "react";
import { iconButtonClass } from "../frame/icon-button-class.ts";
import { loadOnce } from "../frame/load-once.ts";
import type { PaletteProps } from "./palette-props.ts";

const load = loadOnce(
  "The command palette",
  async () => (await import(/* webpackChunkName: "palette" */ "./palette.tsx")).Palette,
);

const keys = /^(Mac|iP)/.test(navigator.platform) ? "⌘K" : "Ctrl K";

/** Opens the command palette by a press, and by Ctrl+K or Cmd+K wherever the focus is. */
export function PaletteButton(props: Omit<PaletteProps, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  const [Palette, setPalette] = useState<Awaited<ReturnType<typeof load>>>();
  const open = async () => {
    const loaded = await load();
    if (!loaded) return toastFailure(null, "The search could not be loaded. Please try again.");
    setPalette(() => loaded);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== "k" || ctrlKey === metaKey || altKey || shiftKey) return;
    // The browser would go to its own search.
    event.preventDefault();
    if (isOpen) close();
    else void open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => void open()}
        className={`${iconButtonClass} gap-2 text-body xl:w-auto xl:border xl:border-line-strong xl:px-3`}
      >
        <SearchIcon size={18} aria-hidden="true" />
        <span className="max-xl:hidden">Search</span>
        <kbd className="font-sans text-label max-xl:hidden">{keys}</kbd>
      </button>
      {isOpen && Palette && <Palette {...props} onClose={close} />}
    </>
  );
}
