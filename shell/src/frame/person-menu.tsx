import type { CurrentUser } from "@dash/contracts/users/users";
import { fullNameOf, initialsOf, useTheme } from "@dash/kit";
import { ExpandIcon } from "@dash/kit/ui/layout/icons";
import { useRef, useState } from "react";
import { useLater } from "@dash/kit/ui/layout/use-later";

const importPanel = async () =>
  (await import(/* webpackChunkName: "person" */ "./person-panel.tsx")).PersonPanel;

/** The signed-in user, with a menu for the profile, the theme and the logout. */
export function PersonMenu({ user }: { user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const [Panel, loadPanel] = useLater(importPanel);
  const load = () => void loadPanel();
  // Watched here and not in the panel, because the page follows the system's theme while the panel is closed, too.
  const theme = useTheme();
  const button = useRef<HTMLButtonElement>(null);
  const handlePress = () => {
    load();
    setIsOpen(!isOpen);
  };
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={handlePress}
        className="flex min-h-10 cursor-pointer items-center gap-2 rounded-md px-1 max-md:min-h-11 max-md:px-1.5 text-body font-medium text-ink transition-colors hover:bg-hover sm:px-2"
      >
        <span
          aria-hidden="true"
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent text-label font-semibold text-on-accent"
        >
          {initialsOf(user)}
        </span>
        <span className="max-w-48 truncate max-md:sr-only">{fullNameOf(user)}</span>
        <ExpandIcon size={16} aria-hidden="true" className="text-ink-soft max-sm:hidden" />
      </button>
      {isOpen && Panel && (
        <Panel user={user} theme={theme} button={button} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
