import { Link, Screen } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/button";
import { Page } from "@dash/kit/ui/page";

export function NotFoundScreen() {
  return (
    <Screen title="Page Not Found" loading="Loading…">
      <Page heading="Page Not Found" subtitle="There is nothing at this address.">
        <p className="text-body text-ink">Did you forget to add the page to the router?</p>
        <p>
          <Link to="/" className={buttonClass("primary")}>
            Go to the dashboard
          </Link>
        </p>
      </Page>
    </Screen>
  );
}
