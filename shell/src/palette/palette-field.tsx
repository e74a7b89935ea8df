import { CloseIcon, SearchIcon } from "@dash/kit/ui/layout/icons";
import type { ComponentProps } from "react";

export interface PaletteFieldProps extends ComponentProps<"input"> {
  readonly onClose: () => void;
}

/** The field of the palette, with the button that closes it. */
export function PaletteField({ onClose, ...input }: PaletteFieldProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      <SearchIcon size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <input
        {...input}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-label="Search"
        aria-autocomplete="list"
        placeholder="Screens, actions, customers, items…"
        className="h-14 min-w-0 flex-1 bg-transparent text-body text-ink outline-none placeholder:text-ink-soft max-sm:text-base"
      />
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center rounded-md text-ink-soft hover:bg-hover hover:text-ink"
      >
        <CloseIcon size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
