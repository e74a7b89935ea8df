import {
  deleteSavedView,
  setDefaultView,
  updateSavedView,
  type SavedView,
  type SavedViewChange,
} from "@dash/contracts/saved-views/saved-views";
import { useRecordAction } from "../feedback/use-record-action.tsx";

/** What can be done with a view. `onDeleted` is called when a deletion has ended, either way. */
export function useViewActions({ id, version }: SavedView, onDeleted: () => void) {
  const params = { id };
  const updated = useRecordAction(updateSavedView, {
    success: "View changed",
    failure: "The view could not be changed.",
  });
  const begun = useRecordAction(setDefaultView, {
    success: ({ name, isDefault }) =>
      isDefault
        ? `The list begins with “${name}” for you`
        : "The list begins with all rows for you",
    failure: "Your default could not be changed.",
  });
  const deleted = useRecordAction(deleteSavedView, {
    success: "View deleted",
    failure: "The view could not be deleted.",
    onSettled: onDeleted,
  });
  return {
    change: (body: SavedViewChange) => void updated.act({ params, body, version }),
    begin: (isDefault: boolean) => void begun.act({ params, body: { isDefault } }),
    remove: () => void deleted.act({ params, version }),
    isDeleting: deleted.isPending,
  };
}
