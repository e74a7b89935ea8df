import type { User } from "@dash/contracts/users/users";
import { fullNameOf } from "@dash/kit";
import {
  CopyIcon,
  HistoryIcon,
  PencilIcon,
  TrashIcon,
  UserCheckIcon,
  UserXIcon,
} from "@dash/kit/ui/layout/icons";
import type { RowAction } from "@dash/kit/ui/list/row-actions";

const actions = [
  { key: "edit", right: "update", label: "Edit", Icon: PencilIcon },
  { key: "deactivate", right: "deactivate", label: "Deactivate", Icon: UserXIcon },
  { key: "reactivate", right: "reactivate", label: "Reactivate", Icon: UserCheckIcon },
  { key: "delete", right: "delete", label: "Delete", Icon: TrashIcon, isDestructive: true },
  { key: "tell", right: "deactivate", label: "How to sign in", Icon: CopyIcon },
  { key: "history", right: "readHistory", label: "History", Icon: HistoryIcon },
] as const;

export type UserActionName = (typeof actions)[number]["key"];

export type ActOnUser = (action: UserActionName, user: User) => void;

/** The actions that the signed-in user may take on this user. A click on the row takes the first. */
export function userActions(user: User, onAction: ActOnUser): RowAction[] {
  return actions
    .filter(({ right }) => user.can[right])
    .map(({ key, right: _right, ...action }) => ({
      ...action,
      name: `${action.label}${key === "history" ? " of" : key === "tell" ? " for" : ""} ${fullNameOf(user)}`,
      onAct: () => onAction(key, user),
    }));
}
