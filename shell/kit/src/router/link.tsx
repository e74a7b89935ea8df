import type { ComponentProps } from "react";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { intentOf } from "./path-intent.ts";

type AnchorProps = Omit<ComponentProps<"a">, "href" | "onPointerEnter" | "onFocus">;

export interface LinkProps extends AnchorProps {
  /** An absolute path, with or without a search. Relative paths break inside an area's routes. */
  readonly to: `/${string}`;
  readonly replace?: boolean;
}

/** A link to a screen of this site. The screen is loaded ahead when the pointer or the focus arrives. */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink to={to} {...intentOf(to)} {...rest} />;
}

export interface NavLinkProps extends LinkProps {
  readonly aliases?: readonly string[] | undefined;
}

/** A link that says whether it is the current one (`aria-current="page"`). An alias counts as its path. */
export function NavLink({ aliases = [], ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = [rest.to, ...aliases].includes(pathname);
  return <Link aria-current={isCurrent ? "page" : undefined} {...rest} />;
}
