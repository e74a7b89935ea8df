import { roleNames } from "@dash/contracts/users/roles";
import type { CurrentUser } from "@dash/contracts/users/users";
import { fullNameOf, type useTheme } from "@dash/kit";
import { KeyboardIcon, SystemIcon } from "@dash/kit/ui/layout/icons";
import { useRef, useState, type RefObject } from "react";
import { KeysDialog } from "../keys/keys-dialog.tsx";
import { Logout } from "./logout.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import { useDismissal } from "./use-dismissal.ts";
import { useLater } from "@dash/kit/ui/layout/use-later";

export interface PersonPanelProps {
  readonly user: CurrentUser;
  readonly theme: ReturnType<typeof useTheme>;
  /** The button that opened the panel. */
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const importSessions = async () => (await import("../sessions/sessions-dialog.tsx")).SessionsDialog;

/** The profile, the theme, the person's sessions, the keys and the logout. */
export function PersonPanel(props: PersonPanelProps) {
  const { button, onClose } = props;
  const [Sessions, loadSessions] = useLater(importSessions);
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  // A dialog takes the place of the panel, and later gives the focus back to the button.
  const giveWay = () => button.current?.focus();
  const showSessions = async () => {
    giveWay();
    await loadSessions("Your sessions could not be loaded. Please try again.");
  };
  const showKeys = () => {
    giveWay();
    setIsShowingKeys(true);
  };
  if (isShowingKeys) return <KeysDialog onClose={onClose} />;
  if (Sessions) return <Sessions onClose={onClose} />;
  return <Panel {...props} onSessions={() => void showSessions()} onKeys={showKeys} />;
}

const ITEM =
  "flex min-h-10 max-md:min-h-11 w-full cursor-pointer items-center gap-2 rounded-md px-2 text-body font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink";

interface PanelProps extends PersonPanelProps {
  readonly onSessions: () => void;
  readonly onKeys: () => void;
}

/** The panel is focusable, so that a press on its background keeps it open. */
function Panel({ user, theme, button, onClose, onSessions, onKeys }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useDismissal({ panel, button, onClose });
  return (
    <div
      ref={panel}
      tabIndex={-1}
      data-state="open"
      className="overlay-motion absolute top-full right-0 mt-2 w-72 max-w-[calc(100vw-1rem)] divide-y divide-line rounded-lg border border-line bg-raised shadow-overlay outline-none"
    >
      <div className="p-4">
        <p className="truncate text-body font-semibold text-ink">{fullNameOf(user)}</p>
        {user.email && <p className="truncate text-body text-ink-soft">{user.email}</p>}
        <p className="mt-1 text-label text-ink-soft">{roleNames[user.role]}</p>
      </div>
      <ThemeChoice theme={theme} />
      <div className="p-2">
        <button type="button" onClick={onSessions} className={ITEM}>
          <SystemIcon size={16} aria-hidden="true" />
          Your sessions
        </button>
        <button type="button" onClick={onKeys} className={`${ITEM} max-md:hidden`}>
          <KeyboardIcon size={16} aria-hidden="true" />
          Keys
        </button>
        <Logout />
      </div>
    </div>
  );
}
