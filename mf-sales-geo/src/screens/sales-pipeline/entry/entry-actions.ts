import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import {
  DocumentIcon,
  HistoryIcon,
  PencilIcon,
  RefreshIcon,
  TrashIcon,
} from "@dash/kit/ui/layout/icons";
import { actionsOn, type OfferedAction } from "@dash/kit/ui/list/row-actions";

export type EntryActionName = "details" | "edit" | "delete" | "restore" | "history";

/** The actions on an entry, with their permissions. Everybody may read an entry and its history. */
const actions: readonly OfferedAction<PipelineEntry, EntryActionName>[] = [
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

const rowActions = actions.filter(({ key }) => key !== "history");

export type ActOnEntry = (action: EntryActionName, entry: PipelineEntry) => void;

/** All actions that the user may take on this entry. The first one reads it. */
export function entryActions(entry: PipelineEntry, onAction: ActOnEntry) {
  return actionsOn(entry, entry.customerName, actions, onAction);
}

/** The actions in the entry's row, which takes the first. */
export function entryRowActions(entry: PipelineEntry, onAction: ActOnEntry) {
  return actionsOn(entry, entry.customerName, rowActions, onAction);
}
