import { SaveViewDialog } from "@dash/kit/ui/list/save-view-dialog";
import { FAVOURITES, favouriteOf } from "../../time-entry-form/favourite-of.ts";
import type { EntryDialogProps } from "./entry-dialog-props.ts";

/** Saves what was done as a favourite, which fills the form of later entries. */
export function FavouriteEntry({ entry, onClose }: Pick<EntryDialogProps, "entry" | "onClose">) {
  return <SaveViewDialog list={FAVOURITES} filter={favouriteOf(entry)} onClose={onClose} />;
}
