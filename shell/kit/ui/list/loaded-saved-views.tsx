import { listSavedViews, type FilteredList } from "@dash/contracts/saved-views/saved-views";
import { queryFor } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { BookmarkIcon, BookmarkPlusIcon, PencilIcon } from "../layout/icons.tsx";
import { ManageViewsDialog } from "./manage-views-dialog.tsx";
import { MenuPanel, type MenuItem } from "../overlay/menu.tsx";
import { SaveViewDialog } from "./save-view-dialog.tsx";
import { isSameFilter, useViewFilter } from "./use-view-filter.tsx";
import { viewNote } from "./view-note.tsx";

/** The menu or the dialog of the views that is open. */
export type OpenedViews = "menu" | "save" | "manage";

export interface LoadedSavedViewsProps {
  readonly id: string;
  readonly list: FilteredList;
  /** The name of the list: `Pipeline entries`. */
  readonly label: string;
  readonly trigger: { readonly current: HTMLButtonElement | null };
  readonly opened: OpenedViews;
  readonly onOpen: (next: OpenedViews | null) => void;
}

/** The menu of a list's views, and the dialogs that it opens. */
export function LoadedSavedViews(props: LoadedSavedViewsProps) {
  const { id, list, label, trigger, opened, onOpen } = props;
  const { data: views } = useSuspenseQuery(queryFor(listSavedViews, { query: { list } }));
  const { filter, show } = useViewFilter();
  const close = () => onOpen(null);
  if (opened === "save") return <SaveViewDialog list={list} filter={filter} onClose={close} />;
  if (opened === "manage")
    return (
      <ManageViewsDialog list={list} label={label} views={views} filter={filter} onClose={close} />
    );
  const items: MenuItem[] = [
    ...views.map((view) => ({
      id: view.id,
      label: view.name,
      note: viewNote(view),
      Icon: BookmarkIcon,
      isCurrent: isSameFilter(view.filter, filter),
      onAct: () => show(view.filter),
    })),
    { label: "Save as view…", Icon: BookmarkPlusIcon, onAct: () => onOpen("save") },
    ...(views.length > 0
      ? [{ label: "Manage views…", Icon: PencilIcon, onAct: () => onOpen("manage") }]
      : []),
  ];
  return (
    <MenuPanel id={id} name={`Views of ${label}`} items={items} trigger={trigger} onClose={close} />
  );
}
