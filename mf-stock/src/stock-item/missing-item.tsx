import { CallError, FailureNotice, type FailureNoticeProps } from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import { Page } from "@dash/kit/ui/layout/page";

/** The id is unknown or not an id: the link is old or damaged. */
const NO_SUCH_ITEM: readonly number[] = [404, 400];

export function MissingItem({ error, onRetry }: Omit<FailureNoticeProps, "fallback">) {
  const isUnknown = error instanceof CallError && NO_SUCH_ITEM.includes(error.status);
  return (
    <Page heading={isUnknown ? "Stock item not found" : "Stock Management"}>
      {isUnknown ? (
        <Card>
          <p role="alert" className="stock:text-body">
            There is no stock item at this address. The link may be incomplete.
          </p>
        </Card>
      ) : (
        <FailureNotice
          error={error}
          onRetry={onRetry}
          fallback="This item could not be loaded. Please try again."
        />
      )}
    </Page>
  );
}
