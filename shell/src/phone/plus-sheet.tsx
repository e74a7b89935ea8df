import { Link, type CommandDescriptor } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { createPortal } from "react-dom";
import { TopDialog } from "../frame/top-dialog.tsx";
import { PaletteIcon } from "../palette/palette-icon.tsx";
import { addressOf } from "../registry/page-address.ts";

export interface PlusSheetProps {
  readonly actions: readonly CommandDescriptor[];
  readonly onClose: () => void;
}

/** Lists what can be written down, in a sheet at the bottom of a phone. */
export function PlusSheet({ actions, onClose }: PlusSheetProps) {
  return createPortal(
    <TopDialog
      aria-label="New"
      onClose={onClose}
      className="m-0 mt-auto w-screen max-w-none rounded-t-lg border-t border-line pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="p-2">
        {actions.map((action) => (
          <li key={action.title}>
            <Link
              to={addressOf(action)}
              onClick={onClose}
              className="flex min-h-13 items-center gap-4 rounded-md px-4 text-input font-medium text-ink hover:bg-hover"
            >
              <PaletteIcon name={action.icon} />
              {action.title}
            </Link>
          </li>
        ))}
      </ul>
      <div className="border-t border-line p-4">
        <Button className="w-full" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </TopDialog>,
    document.body,
  );
}
