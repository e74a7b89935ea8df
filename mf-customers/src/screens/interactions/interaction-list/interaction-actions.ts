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
import type { RowAction } from "@dash/kit/ui/list/row-actions";
import { interactionName } from "../../../interactions/interaction-texts.ts";

export type InteractionActionName =
  "details" | "edit" | "unname" | "delete" | "hide" | "unhide" | "history";

interface InteractionAction extends Pick<RowAction, "label" | "Icon" | "isDestructive"> {
  readonly key: InteractionActionName;
  readonly may: (interaction: CustomerInteraction) => boolean;
  /** A row has room for the frequent ones. */
  readonly isInPanelOnly?: true;
  /** The text before the interaction's name; defaults to the label. */
  readonly before?: string;
}

/** The actions on a call or visit, with their permissions. Everybody may read an interaction and its history. */
const actions: readonly InteractionAction[] = [
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
    isInPanelOnly: true,
    Icon: UserXIcon,
    may: ({ can, source, contactId }) =>
      can.update && source === "call-system" && contactId !== null,
  },
  { key: "hide", label: "Hide", Icon: HideIcon, may: ({ can }) => can.hide },
  { key: "unhide", label: "Show again", Icon: ShowIcon, may: ({ can }) => can.unhide },
  {
    key: "history",
    label: "History",
    before: "History of",
    Icon: HistoryIcon,
    isInPanelOnly: true,
    may: () => true,
  },
];

export type ActOnInteraction = (
  action: InteractionActionName,
  interaction: CustomerInteraction,
) => void;

/** All actions that the user may take on this interaction. The first one reads it. */
export function interactionActions(
  interaction: CustomerInteraction,
  onAction: ActOnInteraction,
): RowAction[] {
  return actionsOf(actions, interaction, onAction);
}

/** The actions in the interaction's row, which opens by the first one. */
export function interactionRowActions(
  interaction: CustomerInteraction,
  onAction: ActOnInteraction,
): RowAction[] {
  return actionsOf(
    actions.filter(({ isInPanelOnly }) => !isInPanelOnly),
    interaction,
    onAction,
  );
}

function actionsOf(
  offered: readonly InteractionAction[],
  interaction: CustomerInteraction,
  onAction: ActOnInteraction,
): RowAction[] {
  return offered
    .filter(({ may }) => may(interaction))
    .map(({ key, may: _may, isInPanelOnly: _isInPanelOnly, before, ...action }) => ({
      ...action,
      name: `${before ?? action.label} ${interactionName(interaction)}`,
      onAct: () => onAction(key, interaction),
    }));
}
