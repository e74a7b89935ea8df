import type { CurrentUser } from "@dash/contracts/users";
import { LogOutIcon, MenuIcon } from "@dash/kit/ui/icons";
import { CurrentTier } from "./current-tier.tsx";
import { iconButtonClass } from "./icon-button-class.ts";
import { Person } from "./person.tsx";
import { ProductMark } from "./product-mark.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

export interface TopBarProps {
  readonly user: CurrentUser | null;
  readonly onMenu: () => void;
}

export function TopBar({ user, onMenu }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-raised px-2 sm:gap-3 sm:px-4">
      <button
        type="button"
        aria-label="Open navigation"
        onClick={onMenu}
        className={`${iconButtonClass} lg:hidden`}
      >
        <MenuIcon size={20} aria-hidden="true" />
      </button>
      <ProductMark />
      <CurrentTier />
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        <ThemeSwitch />
        {user && <Person user={user} />}
        {/* A plain navigation: the answer ends the session, so nothing may ask for it ahead of the click. */}
        <a
          href="/api/logout"
          className="inline-flex min-h-10 items-center gap-2 rounded-md px-2.5 text-body font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink"
        >
          <LogOutIcon size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">Logout</span>
        </a>
      </div>
    </header>
  );
}
