import type { CurrentUser } from "@dash/contracts/users/users";
import { Link, NavLink } from "@dash/kit";
import { Icon } from "@dash/kit/ui/layout/icon";
import { useId } from "react";
import { useLocation } from "react-router-dom";
import type { SiteLink } from "../registry/site-map.ts";
import { addressOf, currentPage, mayUse } from "../registry/page-address.ts";
import { groupsOf, type LinkGroup } from "./link-groups.ts";

interface Following {
  readonly user: CurrentUser | null;
  readonly onFollow: () => void;
}

export interface NavigationProps extends Following {
  readonly links: readonly SiteLink[];
}

export function Navigation({ links, ...following }: NavigationProps) {
  return (
    <nav aria-label="Main" className="flex flex-col gap-4">
      {groupsOf(links).map((group) => (
        <Group key={group.links[0]?.path} group={group} {...following} />
      ))}
    </nav>
  );
}

function Group({ group: { label, links }, ...following }: Following & { group: LinkGroup }) {
  const labelId = useId();
  return (
    <div>
      {label && (
        <p id={labelId} className="px-3 pb-1 text-label font-medium text-ink-soft">
          {label}
        </p>
      )}
      <ul aria-labelledby={label && labelId}>
        {links.map((link) => (
          <GroupLink key={link.path} link={link} {...following} />
        ))}
      </ul>
    </div>
  );
}

const linkClass =
  "flex min-h-11 items-center gap-3 rounded-md px-3 text-body font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink lg:min-h-9";

/** A link with its own pages beneath it. */
function GroupLink({ link, user, onFollow }: Following & { link: SiteLink }) {
  const { path, title, icon, aliases } = link;
  const { pathname, search } = useLocation();
  const pages = (link.pages ?? []).filter((page) => mayUse(user, page));
  const current = currentPage(pages, pathname, search);
  return (
    <li>
      <NavLink to={path as `/${string}`} aliases={aliases} onClick={onFollow} className={linkClass}>
        <Icon name={icon} size={16} />
        {title}
      </NavLink>
      {pages.length > 0 && (
        <ul>
          {pages.map((page) => (
            <li key={page.title}>
              <Link
                to={addressOf(page)}
                aria-current={page === current ? "page" : undefined}
                onClick={onFollow}
                className={`${linkClass} pl-10`}
              >
                {page.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
