import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import {
  DocumentIcon,
  HistoryIcon,
  PencilIcon,
  RefreshIcon,
  TrashIcon,
} from "@dash/kit/ui/layout/icons";
import type { RowAction } from "@dash/kit/ui/list/row-actions";

export type EntryActionName = "details" | "edit" | "delete" | "restore" | "history";

interface EntryAction extends Pick<RowAction, "label" | "Icon" | "isDestructive"> {
  readonly key: EntryActionName;
  readonly may: (entry: PipelineEntry) => boolean;
  /** The text before the customer's name; defaults to the label. */
  readonly before?: string;
}

/** The actions on an entry, with their permissions. Everybody may read an entry and its history. */
const actions: readonly EntryAction[] = [
  { key: "details", label: "Details", before: "Details of", Icon: DocumentIcon, may: () => true },
  { key: "edit", label: "Edit", Icon: PencilIcon, may: ({ can }) => can.update },
  {
    key: "delete",
    label: "Delete",
    Icon: TrashIcon,
    isDestructive: true,
    may: ({ can }) => can.delete,
  },
  { key: "restore", label: "Restore", Icon: RefreshIcon, may: ({ can }) => can.restore },
  {
    key: "history",
    label: "History",
    before: "History of",
    Icon: HistoryIcon,
    may: ({ isDeleted }) => !isDeleted,
  },
];

export type ActOnEntry = (action: EntryActionName, entry: PipelineEntry) => void;

/** All actions that the user may take on this entry. The first one reads it. */
export function entryActions(entry: PipelineEntry, onAction: ActOnEntry): RowAction[] {
  return actionsOf(actions, entry, onAction);
}

/** The actions in the entry's row, which takes the first. */
export function entryRowActions(entry: PipelineEntry, onAction: ActOnEntry): RowAction[] {
  return actionsOf(
    actions.filter(({ key }) => key !== "history"),
    entry,
    onAction,
  );
}

function actionsOf(
  offered: readonly EntryAction[],
  entry: PipelineEntry,
  onAction: ActOnEntry,
): RowAction[] {
  return offered
    .filter(({ may }) => may(entry))
    .map(({ key, may: _may, before, ...action }) => ({
      ...action,
      name: `${before ?? action.label} ${entry.customerName}`,
      onAct: () => onAction(key, entry),
    }));
}
