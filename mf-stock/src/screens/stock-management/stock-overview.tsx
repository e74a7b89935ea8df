import { useCan, useNavigate, WidgetFrame } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { DefaultViewFirst } from "@dash/kit/ui/list/default-view-first";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { MovementIcon, SurveyIcon } from "@dash/kit/ui/layout/icons";
import { Page } from "@dash/kit/ui/layout/page";
import { LateRecordMovements } from "../../movement-batch/late-record-movements.tsx";
import { useCountSheetAddress } from "../../place/list-address.ts";
import { LateWaiting } from "../../waiting/late-waiting.tsx";
import { FindBySku } from "./find-by-sku.tsx";
import { NewStockItem } from "./new-stock-item.tsx";
import { RecentMovements } from "./recent-movements.tsx";
import { StockFigures } from "./stock-figures.tsx";
import { StockItems } from "./stock-items.tsx";
import { StockMonth } from "./stock-month.tsx";

/** All items and the latest movements. Each part loads and fails separately. */
export function StockOverview() {
  return (
    <Page
      heading="Stock Management"
      subtitle="Items, their levels, and every movement behind them"
      actions={<WriteActions />}
    >
      <LateWaiting />
      <StockFigures />
      <DefaultViewFirst list="stock-items">
        <StockItems />
      </DefaultViewFirst>
      <div className="stock:grid stock:gap-6 stock:lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <FindBySku />
        <WidgetFrame title="This month" loading="Loading this month's movements..." folds>
          <StockMonth />
        </WidgetFrame>
      </div>
      <RecentMovements />
    </Page>
  );
}

function WriteActions() {
  const navigate = useNavigate();
  const sheet = useCountSheetAddress();
  if (!useCan("stock:write")) return null;
  return (
    <>
      <Button onClick={() => navigate(sheet)}>
        <SurveyIcon size={16} aria-hidden="true" />
        Count sheet
      </Button>
      <DialogButton inAddress="movement" OpenDialog={LateRecordMovements}>
        <MovementIcon size={16} aria-hidden="true" />
        Record Movement
      </DialogButton>
      <NewStockItem inAddress="item" />
    </>
  );
}
