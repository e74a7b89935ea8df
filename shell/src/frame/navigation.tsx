import { NavLink } from "@dash/kit";
import { Icon } from "@dash/kit/ui/icon";
import type { SiteLink } from "../registry/site-map.ts";

export interface NavigationProps {
  readonly links: readonly SiteLink[];
  readonly onFollow?: () => void;
}

export function Navigation({ links, onFollow }: NavigationProps) {
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5">
        {links.map(({ path, title, icon, aliases }) => (
          <li key={path}>
            <NavLink
              to={path as `/${string}`}
              aliases={aliases}
              onClick={onFollow}
              className="relative flex min-h-10 items-center gap-3 rounded-md px-3 text-body text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink"
            >
              <Icon name={icon} />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
