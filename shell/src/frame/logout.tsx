import { LogOutIcon } from "@dash/kit/ui/layout/icons";

export const LOGOUT_ADDRESS = "/api/logout";

/** A plain navigation, never preloaded: the response ends the session. */
export function Logout() {
  return (
    <a
      href={LOGOUT_ADDRESS}
      className="flex min-h-10 max-md:min-h-11 items-center gap-2 rounded-md px-2 text-body font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink"
    >
      <LogOutIcon size={16} aria-hidden="true" />
      Logout
    </a>
  );
}
