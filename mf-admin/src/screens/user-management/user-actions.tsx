import type { User } from "@dash/contracts/users";
import { fullNameOf } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { HistoryIcon, PencilIcon, TrashIcon, UserCheckIcon, UserXIcon } from "@dash/kit/ui/icons";
import { Tooltip } from "@dash/kit/ui/tooltip";

const actions = [
  { name: "edit", right: "update", label: "Edit", Icon: PencilIcon },
  { name: "deactivate", right: "deactivate", label: "Deactivate", Icon: UserXIcon },
  { name: "reactivate", right: "reactivate", label: "Reactivate", Icon: UserCheckIcon },
  { name: "delete", right: "delete", label: "Delete", Icon: TrashIcon },
  { name: "history", right: "readHistory", label: "History of", Icon: HistoryIcon },
] as const;

export type UserActionName = (typeof actions)[number]["name"];

export interface UserActionsProps {
  readonly user: User;
  readonly onAction: (action: UserActionName, user: User) => void;
}

/** What the signed-in person may do with this one. */
export function UserActions({ user, onAction }: UserActionsProps) {
  return (
    <span className="admin:-my-1.5 admin:flex admin:justify-end">
      {actions
        .filter(({ right }) => user.can[right])
        .map(({ name, label, Icon }) => (
          <Tooltip key={name} text={label.replace(" of", "")}>
            <Button
              variant="ghost"
              size="small"
              className="admin:max-md:px-2!"
              aria-label={`${label} ${fullNameOf(user)}`}
              onClick={() => onAction(name, user)}
            >
              <Icon size={16} aria-hidden="true" />
            </Button>
          </Tooltip>
        ))}
    </span>
  );
}
