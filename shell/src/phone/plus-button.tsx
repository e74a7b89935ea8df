import type { CommandDescriptor } from "@dash/kit";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { useState } from "react";
import { useLater } from "@dash/kit/ui/layout/use-later";
import { barItemClass } from "./bar-item-class.ts";

const importSheet = async () => (await import("./plus-sheet.tsx")).PlusSheet;

/** Opens the sheet of what can be written down. */
export function PlusButton({ actions }: { readonly actions: readonly CommandDescriptor[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [PlusSheet, load] = useLater(importSheet);
  const open = async () =>
    setIsOpen(!!(await load("The list could not be loaded. Please try again.")));
  return (
    <>
      <button
        type="button"
        aria-label="New"
        aria-haspopup="dialog"
        onFocus={() => void load()}
        onClick={() => void open()}
        className={barItemClass}
      >
        <span className="flex size-11 items-center justify-center rounded-full bg-accent text-on-accent">
          <PlusIcon size={22} aria-hidden="true" />
        </span>
      </button>
      {isOpen && PlusSheet && <PlusSheet actions={actions} onClose={() => setIsOpen(false)} />}
    </>
  );
}
