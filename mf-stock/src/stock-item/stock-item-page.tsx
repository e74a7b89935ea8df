import { FailureBoundary, useDocumentTitle } from "@dash/kit";
import { Page } from "@dash/kit/ui/layout/page";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { BackToList } from "../place/back-to-list.tsx";
import { stockItemQuery } from "../stock/stock.queries.ts";
import { LateWaiting } from "../waiting/late-waiting.tsx";
import { ItemActions } from "./item-actions.tsx";
import { ItemDetails } from "./item-details.tsx";
import { ItemLedger } from "./item-ledger.tsx";
import { MissingItem } from "./missing-item.tsx";
import { StockStatusBadge } from "../stock/stock-status-badge.tsx";

/** One item with all its movements; replaces the screen's lists. */
export function StockItemPage({ id }: { readonly id: string }) {
  return (
    <>
      <BackToList />
      <FailureBoundary resetKey={id} fallback={(failure) => <MissingItem {...failure} />}>
        <StockItem key={id} id={id} />
      </FailureBoundary>
    </>
  );
}

function StockItem({ id }: { id: string }) {
  const { data: item } = useSuspenseQuery(stockItemQuery(id));
  useDocumentTitle(item.name);
  return (
    <Page
      heading={item.name}
      subtitle={
        <span className="stock:flex stock:flex-wrap stock:gap-2">
          <StockStatusBadge status={item.status} />
          {item.isArchived && <Badge tone="secondary">Archived</Badge>}
        </span>
      }
      actions={<ItemActions item={item} />}
    >
      <LateWaiting />
      <ItemDetails item={item} />
      <ItemLedger item={item} />
    </Page>
  );
}
