import type { CurrentUser } from "@dash/contracts/users/users";
import { Link } from "@dash/kit";
import { Icon } from "@dash/kit/ui/layout/icon";
import { MenuIcon } from "@dash/kit/ui/layout/icons";
import { useLocation } from "react-router-dom";
import { addressOf, currentPage } from "../registry/page-address.ts";
import type { SiteMap } from "../registry/site-map.ts";
import { barItemClass } from "./bar-item-class.ts";
import { barPlaces, plusActions, type BarPlace } from "./bar-places.ts";
import { PlusButton } from "./plus-button.tsx";

export interface PhoneBarProps {
  readonly siteMap: SiteMap;
  readonly user: CurrentUser | null;
  /** Opens the navigation. */
  readonly onMore: () => void;
}

/** The places that people go to most, at the bottom of a phone, where the thumb is. */
export function PhoneBar({ siteMap, user, onMore }: PhoneBarProps) {
  const { before, after } = barPlaces(user, siteMap);
  const actions = plusActions(user, siteMap);
  return (
    <nav
      aria-label="Most used"
      data-phone-bar
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--bar) border-t border-line bg-raised px-[env(safe-area-inset-left)] pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <PlaceLinks places={before} />
      {actions.length > 0 && <PlusButton actions={actions} />}
      <PlaceLinks places={after} />
      <button type="button" aria-haspopup="dialog" onClick={onMore} className={barItemClass}>
        <MenuIcon size={20} aria-hidden="true" />
        More
      </button>
    </nav>
  );
}

function PlaceLinks({ places }: { readonly places: readonly BarPlace[] }) {
  const { pathname, search } = useLocation();
  const current = currentPage(places, pathname, search);
  return places.map((place) => (
    <Link
      key={place.title}
      to={addressOf(place)}
      aria-current={place === current ? "page" : undefined}
      className={barItemClass}
    >
      <Icon name={place.icon} size={20} />
      {place.title}
    </Link>
  ));
}
