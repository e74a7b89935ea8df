import {
  deleteSavedView,
  setDefaultView,
  updateSavedView,
  type FilteredList,
  type SavedView,
  type SavedViewChange,
  type ViewFilter,
} from "@dash/contracts/saved-views/saved-views";
import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { useRecordAction } from "../feedback/use-record-action.tsx";
import { Button } from "../form/button.tsx";
import { PencilIcon, SaveIcon, StarIcon, TrashIcon, UsersIcon } from "../layout/icons.tsx";
import { ConfirmAction } from "../overlay/confirm-action.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { Tooltip } from "../overlay/tooltip.tsx";
import { RenameView } from "./rename-view.tsx";
import { isSameFilter } from "./use-view-filter.tsx";
import { viewNote } from "./view-note.tsx";
import { viewWords } from "./view-words.tsx";

export interface ManageViewsDialogProps {
  readonly list: FilteredList;
  /** The name of the list. */
  readonly label: string;
  readonly views: readonly SavedView[];
  readonly filter: ViewFilter;
  readonly onClose: () => void;
}

/** The views of a list, with what the reader may do with each. */
export function ManageViewsDialog({ list, label, views, filter, onClose }: ManageViewsDialogProps) {
  const { one, title } = viewWords(list);
  return (
    <Dialog onClose={onClose} title={`${title}s of ${label}`}>
      {views.length === 0 ? (
        <p className="text-body text-ink-soft">No {one}s are left.</p>
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

interface SavedViewItemProps {
  readonly view: SavedView;
  /** The filters in the address. */
  readonly filter: ViewFilter;
}

type Opened = "rename" | "renamed" | "delete";

/** A view with its actions. */
function SavedViewItem({ view, filter }: SavedViewItemProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const actions = useViewActions(view);
  if (opened === "rename")
    return (
      <li className="py-3">
        <RenameView view={view} onClose={() => setOpened("renamed")} />
      </li>
    );
  const { one, title, rest } = viewWords(view.list);
  const loss = view.isShared ? "Nobody will have it any more. " : "";
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-2">
      <ViewText view={view} />
      <Buttons view={view} filter={filter} actions={actions} opened={opened} onOpen={setOpened} />
      {opened === "delete" && (
        <ConfirmAction
          endpoint={deleteSavedView}
          request={{ params: { id: view.id }, version: view.version }}
          title={`Delete ${one}`}
          question={`Delete the ${one} “${view.name}”? ${loss}${rest}`}
          confirm={`Delete ${one}`}
          success={`${title} deleted`}
          failure={`The ${one} could not be deleted.`}
          onClose={() => setOpened(null)}
        />
      )}
    </li>
  );
}

interface ButtonsProps extends SavedViewItemProps {
  readonly actions: ReturnType<typeof useViewActions>;
  readonly opened: Opened | null;
  readonly onOpen: (next: Opened) => void;
}

/** The buttons for what the reader may do. */
function Buttons(props: ButtonsProps) {
  const { view, actions, onOpen } = props;
  const { name, isDefault, isShared, can } = view;
  return (
    <span className="flex">
      {view.list !== "entry-favourites" && (
        <Action
          Icon={StarIcon}
          text={isDefault ? "No longer my default" : "My default"}
          of={name}
          isOn={isDefault}
          onAct={() => actions.begin(!isDefault)}
        />
      )}
      {(can.share || can.unshare) && (
        <Action
          Icon={UsersIcon}
          text={isShared ? "Stop sharing" : "Share"}
          of={name}
          isOn={isShared}
          onAct={() => actions.change({ isShared: !isShared })}
        />
      )}
      {can.update && <UpdateActions {...props} />}
      {can.delete && (
        <Action Icon={TrashIcon} text="Delete" of={name} onAct={() => onOpen("delete")} />
      )}
    </span>
  );
}

function UpdateActions({ view, filter, actions, opened, onOpen }: ButtonsProps) {
  return (
    <>
      {!isSameFilter(view.filter, filter) && (
        <Action
          Icon={SaveIcon}
          text={viewWords(view.list).present}
          of={view.name}
          onAct={() => actions.change({ filter })}
        />
      )}
      <Action
        Icon={PencilIcon}
        text="Rename"
        of={view.name}
        hasFocus={opened === "renamed"}
        onAct={() => onOpen("rename")}
      />
    </>
  );
}

function ViewText({ view }: { readonly view: SavedView }) {
  return (
    <span className="min-w-40 flex-1">
      <span className="block font-medium wrap-anywhere text-ink">{view.name}</span>
      <span className="block text-label text-ink-soft empty:hidden">{viewNote(view)}</span>
    </span>
  );
}

interface ActionProps {
  readonly Icon: LucideIcon;
  readonly text: string;
  /** The name of the view. */
  readonly of: string;
  /** Whether what the button switches is on. */
  readonly isOn?: boolean;
  /** The button comes back in place of the form that it opened. */
  readonly hasFocus?: boolean;
  readonly onAct: () => void;
}

function Action({ Icon, text, of, isOn = false, hasFocus = false, onAct }: ActionProps) {
  return (
    <Tooltip text={text}>
      <Button
        variant="ghost"
        size="small"
        className="px-2! max-md:min-w-11"
        aria-label={`${text}: ${of}`}
        autoFocus={hasFocus}
        onClick={onAct}
      >
        <Icon
          size={16}
          aria-hidden="true"
          className={isOn ? "fill-current text-accent-ink" : undefined}
        />
      </Button>
    </Tooltip>
  );
}

/** The actions on a view that are done at once. */
function useViewActions({ id, list, version }: SavedView) {
  const { one, title } = viewWords(list);
  const params = { id };
  const updated = useRecordAction(updateSavedView, {
    success: `${title} changed`,
    failure: `The ${one} could not be changed.`,
  });
  const begun = useRecordAction(setDefaultView, {
    success: ({ name, isDefault }) =>
      isDefault
        ? `The list begins with “${name}” for you`
        : "The list begins with all rows for you",
    failure: "Your default could not be changed.",
  });
  return {
    change: (body: SavedViewChange) => void updated.act({ params, body, version }),
    begin: (isDefault: boolean) => void begun.act({ params, body: { isDefault } }),
  };
}
