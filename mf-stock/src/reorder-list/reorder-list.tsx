import { exportStockReorders } from "@dash/contracts/stock/stock-reorders";
import { fileAddress, useDocumentTitle, WidgetFrame } from "@dash/kit";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
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
        actions={<ExportLinks size="medium" href={fileAddress(exportStockReorders)} />}
      >
        <WidgetFrame title="By supplier" loading="Loading reorder list...">
          <Reorders />
        </WidgetFrame>
      </Page>
    </>
  );
}
