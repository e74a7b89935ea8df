import type { CurrentUser } from "@dash/contracts/users";
import { fullNameOf, initialsOf } from "@dash/kit";

export function Person({ user }: { user: CurrentUser }) {
  return (
    <div className="flex items-center gap-2.5">
      <span
        aria-hidden="true"
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent text-label font-semibold text-on-accent"
      >
        {initialsOf(user)}
      </span>
      <span className="max-w-48 truncate text-body font-medium text-ink max-md:sr-only">
        {fullNameOf(user)}
      </span>
    </div>
  );
}
