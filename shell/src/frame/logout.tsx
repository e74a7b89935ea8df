import { LogOutIcon } from "@dash/kit/ui/icons";

/** A plain navigation. The answer ends the session, so nothing may ask for it ahead of the click. */
export function Logout() {
  return (
    <a
      href="/api/logout"
      className="flex min-h-10 items-center gap-2 rounded-md px-2 text-body font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink"
    >
      <LogOutIcon size={16} aria-hidden="true" />
      Logout
    </a>
  );
}
