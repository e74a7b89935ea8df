import { exportStockReorders } from "@dash/contracts/stock/stock-reorders";
import { fileAddress, useDocumentTitle, WidgetFrame } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/form/button";
import { DownloadLink } from "@dash/kit/ui/text/download-link";
import { DownloadIcon } from "@dash/kit/ui/layout/icons";
import { Page } from "@dash/kit/ui/layout/page";
import { BackToList } from "../place/back-to-list.tsx";
import { Reorders } from "./reorders.tsx";

/** The items to order; replaces the screen's lists. */
export function ReorderList() {
  useDocumentTitle("Reorder List");
  return (
    <>
      <BackToList />
      <Page
        heading="Reorder List"
        subtitle="What is low or runs out before an order arrives, filled up to its maximum"
        actions={
          <DownloadLink className={buttonClass()} href={fileAddress(exportStockReorders)}>
            <DownloadIcon size={16} aria-hidden="true" />
            Export CSV
          </DownloadLink>
        }
      >
        <WidgetFrame title="By supplier" loading="Loading reorder list...">
          <Reorders />
        </WidgetFrame>
      </Page>
    </>
  );
}
