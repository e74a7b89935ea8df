import { buttonClass } from "../../ui/form/button.tsx";
import { ShieldXIcon } from "../../ui/layout/icons.tsx";
import { CallError } from "../call/call-error.ts";
import { Link } from "../router/link.tsx";

/** Whether the server refused because a right is missing. A retry would not help. */
export function isForbidden(error: unknown): boolean {
  return error instanceof CallError && error.status === 403;
}

/** The page for somebody who may not see the screen. */
export function ForbiddenPage({ title }: { title: string }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-caution-soft text-caution-ink">
        <ShieldXIcon size={28} aria-hidden="true" />
      </span>
      <h1 className="text-heading font-semibold tracking-tight text-ink">
        {title} is not open to you
      </h1>
      <p className="text-body text-ink-soft">
        Your role does not include this page. Nothing is broken: if you need it for your work, ask
        an administrator to change your role.
      </p>
      <Link to="/" className={buttonClass("primary")}>
        Go to the dashboard
      </Link>
    </div>
  );
}
