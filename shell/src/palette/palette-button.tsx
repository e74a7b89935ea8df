import { SearchIcon } from "@dash/kit/ui/layout/icons";
import { useKey } from "@dash/kit/ui/overlay/use-key";
import { useState } from "react";
import { iconButtonClass } from "../frame/icon-button-class.ts";
import { useLater } from "@dash/kit/ui/layout/use-later";
import { PALETTE_KEYS } from "./palette-keys.ts";
import type { PaletteProps } from "./palette-props.ts";

const importPalette = async () => (await import("./palette.tsx")).Palette;

const keys = /Mac|iP/.test(navigator.platform) ? "⌘K" : "Ctrl K";

/** The letter of a key, and on a layout without Latin letters, such as a Cyrillic one, the one that stands there elsewhere. */
function latinLetter({ key, code }: KeyboardEvent): string {
  return /^[^a-z]$/iu.test(key) ? code.replace("Key", "").toLowerCase() : key.toLowerCase();
}

/** Opens the command palette by a press, and by Ctrl+K or Cmd+K wherever the focus is. */
export function PaletteButton(props: Omit<PaletteProps, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  const [Palette, load] = useLater(importPalette);
  const open = async () =>
    setIsOpen(!!(await load("The search could not be loaded. Please try again.")));
  const handleKey = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (latinLetter(event) !== "k" || ctrlKey === metaKey || altKey || shiftKey) return;
    // The browser would go to its own search.
    event.preventDefault();
    if (isOpen) setIsOpen(false);
    else void open();
  };
  useKey(handleKey, window, true);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={PALETTE_KEYS}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => void open()}
        className={`${iconButtonClass} gap-2 text-body xl:w-auto xl:border xl:border-line-strong xl:px-3`}
      >
        <SearchIcon size={18} aria-hidden="true" />
        <span className="max-xl:sr-only">Search</span>
        <kbd aria-hidden="true" className="font-sans text-label max-xl:hidden">
          {keys}
        </kbd>
      </button>
      {isOpen && Palette && <Palette {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
