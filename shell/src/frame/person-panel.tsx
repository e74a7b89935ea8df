import { roleNames } from "@dash/contracts/users/roles";
import type { CurrentUser } from "@dash/contracts/users/users";
import { fullNameOf, type useTheme } from "@dash/kit";
import { CalendarIcon, KeyboardIcon, LockIcon, SystemIcon } from "@dash/kit/ui/layout/icons";
import { useRef, type RefObject } from "react";
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

// Three of them share a chunk, and the keys have this file's, because the address of each chunk makes every page larger.
const importSessions = async () =>
  (await import(/* webpackChunkName: "own" */ "../sessions/sessions-dialog.tsx")).SessionsDialog;
const importCalendar = async () =>
  (await import(/* webpackChunkName: "own" */ "../calendar/calendar-dialog.tsx")).CalendarDialog;
const importTokens = async () =>
  (await import(/* webpackChunkName: "own" */ "../tokens/tokens-dialog.tsx")).TokensDialog;
const importKeys = async () =>
  (await import(/* webpackChunkName: "person" */ "../keys/keys-dialog.tsx")).KeysDialog;

/** The profile, the theme, the person's calendar, sessions and API tokens, the keys and the logout. */
export function PersonPanel(props: PersonPanelProps) {
  const { button, onClose } = props;
  const [Sessions, loadSessions] = useLater(importSessions);
  const [Calendar, loadCalendar] = useLater(importCalendar);
  const [Tokens, loadTokens] = useLater(importTokens);
  const [Keys, loadKeys] = useLater(importKeys);
  const Dialog = Sessions ?? Calendar ?? Tokens ?? Keys;
  const show = async (load: typeof loadSessions, name: string) => {
    // The dialog takes the place of the panel, and later gives the focus back to the button.
    button.current?.focus();
    await load(`${name} could not be loaded. Please try again.`);
  };
  if (Dialog) return <Dialog onClose={onClose} />;
  return (
    <Panel
      {...props}
      onCalendar={() => show(loadCalendar, "Your calendar")}
      onSessions={() => show(loadSessions, "Your sessions")}
      onTokens={() => show(loadTokens, "The API tokens")}
      onKeys={() => show(loadKeys, "The keys")}
    />
  );
}

interface PanelProps extends PersonPanelProps {
  readonly onCalendar: () => Promise<void>;
  readonly onSessions: () => Promise<void>;
  readonly onTokens: () => Promise<void>;
  readonly onKeys: () => Promise<void>;
}

/** The panel is focusable, so that a press on its background keeps it open. */
function Panel(props: PanelProps) {
  const { user, theme, button, onClose, onCalendar, onSessions, onTokens, onKeys } = props;
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
        {user.can.includes("calendar:subscribe") && (
          <PanelButton icon={CalendarIcon} text="Your calendar" onPress={onCalendar} />
        )}
        <PanelButton icon={SystemIcon} text="Your sessions" onPress={onSessions} />
        {user.can.includes("api-token:make") && (
          <PanelButton icon={LockIcon} text="API tokens" onPress={onTokens} />
        )}
        <div className="max-md:hidden">
          <PanelButton icon={KeyboardIcon} text="Keys" onPress={onKeys} />
        </div>
        <Logout />
      </div>
    </div>
  );
}

interface PanelButtonProps {
  readonly icon: typeof SystemIcon;
  readonly text: string;
  readonly onPress: () => Promise<void>;
}

function PanelButton({ icon: Icon, text, onPress }: PanelButtonProps) {
  return (
    <button
      type="button"
      onClick={() => void onPress()}
      className="flex min-h-10 max-md:min-h-11 w-full cursor-pointer items-center gap-2 rounded-md px-2 text-body font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink"
    >
      <Icon size={16} aria-hidden="true" />
      {text}
    </button>
  );
}
