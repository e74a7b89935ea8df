import { roleNames } from "@dash/contracts/users/roles";
import type { CurrentUser } from "@dash/contracts/users/users";
import { fullNameOf, type useTheme } from "@dash/kit";
import { useRef, type RefObject } from "react";
import { Logout } from "./logout.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import { useDismissal } from "./use-dismissal.ts";

export interface PersonPanelProps {
  readonly user: CurrentUser;
  readonly theme: ReturnType<typeof useTheme>;
  /** The button that opened the panel. */
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The profile, the theme and the logout. The panel is focusable, so that a press on its background keeps it open. */
export function PersonPanel({ user, theme, button, onClose }: PersonPanelProps) {
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
        <Logout />
      </div>
    </div>
  );
}
