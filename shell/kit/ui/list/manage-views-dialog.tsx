import type { SavedView, ViewFilter } from "@dash/contracts/saved-views/saved-views";
import { Dialog } from "../overlay/dialog.tsx";
import { SavedViewItem } from "./saved-view-item.tsx";

export interface ManageViewsDialogProps {
  /** What the list is called. */
  readonly label: string;
  readonly views: readonly SavedView[];
  readonly filter: ViewFilter;
  readonly onClose: () => void;
}

/** The views of a list, with what the reader may do with each. */
export function ManageViewsDialog({ label, views, filter, onClose }: ManageViewsDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={`Views of ${label}`}>
      {views.length === 0 ? (
        <p className="text-body text-ink-soft">No views are left.</p>
      ) : (
        <ul className="divide-y divide-line">
          {views.map((view) => (
            <SavedViewItem key={view.id} view={view} filter={filter} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
