import { NavLink } from "@dash/kit";
import { Icon } from "@dash/kit/ui/icon";
import { useId } from "react";
import type { SiteLink } from "../registry/site-map.ts";
import { groupsOf, type LinkGroup } from "./link-groups.ts";

export interface NavigationProps {
  readonly links: readonly SiteLink[];
  readonly onFollow?: () => void;
}

export function Navigation({ links, onFollow }: NavigationProps) {
  return (
    <nav aria-label="Main" className="flex flex-col gap-4">
      {groupsOf(links).map((group) => (
        <Group key={group.links[0]?.path} group={group} onFollow={onFollow} />
      ))}
    </nav>
  );
}

interface GroupProps {
  readonly group: LinkGroup;
  readonly onFollow: (() => void) | undefined;
}

function Group({ group: { label, links }, onFollow }: GroupProps) {
  const labelId = useId();
  return (
    <div>
      {label && (
        <p id={labelId} className="px-3 pb-1 text-label font-medium text-ink-soft">
          {label}
        </p>
      )}
      <ul aria-labelledby={label && labelId}>
        {links.map(({ path, title, icon, aliases }) => (
          <li key={path}>
            <NavLink
              to={path as `/${string}`}
              aliases={aliases}
              onClick={onFollow}
              className="flex min-h-10 items-center gap-3 rounded-md px-3 text-body font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink lg:min-h-9"
            >
              <Icon name={icon} size={16} />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
