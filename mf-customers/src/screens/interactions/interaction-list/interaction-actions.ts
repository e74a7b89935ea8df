import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import {
  DocumentIcon,
  HideIcon,
  HistoryIcon,
  PencilIcon,
  ShowIcon,
  TrashIcon,
  UserXIcon,
} from "@dash/kit/ui/layout/icons";
import { actionsOn, type OfferedAction } from "@dash/kit/ui/list/row-actions";
import { interactionName } from "../../../interactions/interaction-texts.ts";

export type InteractionActionName =
  "details" | "edit" | "unname" | "delete" | "hide" | "unhide" | "history";

/** The actions on a call or visit, with their permissions. Everybody may read an interaction and its history. */
const actions: readonly OfferedAction<CustomerInteraction, InteractionActionName>[] = [
  { key: "details", label: "Details", before: "Details of", Icon: DocumentIcon, may: () => true },
  { key: "edit", label: "Edit", Icon: PencilIcon, may: ({ can }) => can.update },
  {
    key: "delete",
    label: "Delete",
    Icon: TrashIcon,
    isDestructive: true,
    may: ({ can }) => can.delete,
  },
  {
    key: "unname",
    label: "Not this person",
    before: "Not this person:",
    Icon: UserXIcon,
    may: ({ can, source, contactId }) =>
      can.update && source === "call-system" && contactId !== null,
  },
  { key: "hide", label: "Hide", Icon: HideIcon, may: ({ can }) => can.hide },
  { key: "unhide", label: "Show again", Icon: ShowIcon, may: ({ can }) => can.unhide },
  { key: "history", label: "History", before: "History of", Icon: HistoryIcon, may: () => true },
];

/** A row has room for the frequent ones. */
const rowActions = actions.filter(({ key }) => key !== "unname" && key !== "history");

export type ActOnInteraction = (
  action: InteractionActionName,
  interaction: CustomerInteraction,
) => void;

/** All actions that the user may take on this interaction. The first one reads it. */
export function interactionActions(interaction: CustomerInteraction, onAction: ActOnInteraction) {
  return actionsOn(interaction, interactionName(interaction), actions, onAction);
}

/** The actions in the interaction's row, which opens by the first one. */
export function interactionRowActions(
  interaction: CustomerInteraction,
  onAction: ActOnInteraction,
) {
  return actionsOn(interaction, interactionName(interaction), rowActions, onAction);
}
