import type { CurrentUser } from "@dash/contracts/users/users";
import { Link } from "@dash/kit";
import { Icon } from "@dash/kit/ui/layout/icon";
import { MenuIcon } from "@dash/kit/ui/layout/icons";
import { useLocation } from "react-router-dom";
import { addressOf, currentPage } from "../registry/page-address.ts";
import type { SiteMap } from "../registry/site-map.ts";
import { barItemClass } from "./bar-item-class.ts";
import { barItems, plusActions, type BarItem } from "./bar-items.ts";
import { PlusButton } from "./plus-button.tsx";

export interface PhoneBarProps {
  readonly siteMap: SiteMap;
  readonly user: CurrentUser | null;
  /** Opens the navigation. */
  readonly onMore: () => void;
}

/** The places that people go to most, at the bottom of a phone, where the thumb is. */
export function PhoneBar({ siteMap, user, onMore }: PhoneBarProps) {
  const { before, after } = barItems(user, siteMap);
  const actions = plusActions(user, siteMap);
  return (
    <nav
      aria-label="Most used"
      data-phone-bar
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--bar) border-t border-line bg-raised px-[env(safe-area-inset-left)] pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <BarLinks items={before} />
      {actions.length > 0 && <PlusButton actions={actions} />}
      <BarLinks items={after} />
      <button type="button" aria-haspopup="dialog" onClick={onMore} className={barItemClass}>
        <MenuIcon size={20} aria-hidden="true" />
        More
      </button>
    </nav>
  );
}

function BarLinks({ items }: { readonly items: readonly BarItem[] }) {
  const { pathname, search } = useLocation();
  const current = currentPage(items, pathname, search);
  return items.map((item) => (
    <Link
      key={item.title}
      to={addressOf(item)}
      aria-current={item === current ? "page" : undefined}
      className={barItemClass}
    >
      <Icon name={item.icon} size={20} />
      {item.title}
    </Link>
  ));
}
