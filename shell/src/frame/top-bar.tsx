import type { CurrentUser } from "@dash/contracts/users/users";
import { MenuIcon } from "@dash/kit/ui/layout/icons";
import { PaletteButton } from "../palette/palette-button.tsx";
import type { SiteMap } from "../registry/site-map.ts";
import { BarWidget } from "./bar-widget.tsx";
import { CurrentTier } from "./current-tier.tsx";
import { iconButtonClass } from "./icon-button-class.ts";
import { Logout } from "./logout.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { ProductMark } from "./product-mark.tsx";

export interface TopBarProps {
  readonly siteMap: SiteMap;
  readonly user: CurrentUser | null;
  readonly onMenu: () => void;
}

export function TopBar({ siteMap, user, onMenu }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-raised px-2 sm:gap-3 sm:px-4 print:hidden">
      <button
        type="button"
        aria-label="Open navigation"
        onClick={onMenu}
        className={`${iconButtonClass} max-md:hidden lg:hidden`}
      >
        <MenuIcon size={20} aria-hidden="true" />
      </button>
      <ProductMark />
      <CurrentTier />
      {/* The width of all that comes once the user is known, because a box that grows counts as moved. */}
      <div className="ml-auto flex items-center justify-end gap-1 lg:min-w-155">
        {user && (
          <>
            <PaletteButton siteMap={siteMap} user={user} />
            <BarWidget />
            <PersonMenu user={user} />
          </>
        )}
        <div className="max-md:hidden">
          <Logout />
        </div>
      </div>
    </header>
  );
}
