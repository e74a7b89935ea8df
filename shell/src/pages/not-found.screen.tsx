import { Link, Screen } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/form/button";

export function NotFoundScreen() {
  return (
    <Screen title="Page Not Found" loading="Loading…">
      <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
        <p aria-hidden="true" className="text-figure font-semibold text-accent-ink">
          404
        </p>
        <h1 className="text-heading font-semibold tracking-tight text-ink">Page Not Found</h1>
        <p className="text-body text-ink-soft">Did you forget to add the page to the router?</p>
        <Link to="/" className={buttonClass("primary")}>
          Go to the dashboard
        </Link>
      </div>
    </Screen>
  );
}
