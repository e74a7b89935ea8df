import type { StockCategory } from "@dash/contracts/stock/stock-kinds";
import { MAX_PAGE_ROWS } from "@dash/contracts/values/scalars";
import { listStockItems } from "@dash/contracts/stock/stock-items";
import { useNavigate, type WaitingWrite } from "@dash/kit";
import { Form } from "@dash/kit/ui/form/form";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import { useListAddress } from "../place/list-address.ts";
import { useSkippingList } from "../place/use-skipping-list.ts";
import { useFrozen } from "@dash/kit/ui/form/use-frozen";
import { useEffect, useEffectEvent } from "react";
import { SheetFooter } from "./sheet-footer.tsx";
import { SheetTable } from "./sheet-table.tsx";
import { useCountSheet } from "./use-count-sheet.ts";

export interface SheetProps {
  readonly category: StockCategory | undefined;
  readonly refused: WaitingWrite | undefined;
}

/** The items of a category with a number to type for each. */
export function Sheet({ category, refused }: SheetProps) {
  const navigate = useNavigate();
  const address = useListAddress();
  const list = useSkippingList({ ...(category && { category }) });
  const { total, table } = useListPage(listStockItems, list, MAX_PAGE_ROWS);
  const onClose = () => navigate(address);
  const { created, refusals, accept } = useCountSheet(table.rows, { category, refused, onClose });
  const { form, create, draft, cancel, isPending, isSuccess } = created;
  // The count itself changes the items; the user needs no message about that.
  const items = useFrozen(table.rows, isPending || isSuccess);
  useFocusAtOpening(() => items[0] && form.setFocus(`rows.${items[0].id}.counted`));
  return (
    <Form form={form} onSubmit={create} draft={draft} label="Count sheet">
      <SheetTable
        form={form}
        items={items}
        refusals={refusals}
        onAccept={accept}
        paging={total > MAX_PAGE_ROWS ? table.paging : undefined}
      />
      <SheetFooter form={form} items={items} isPending={isPending} onCancel={cancel} />
    </Form>
  );
}

/** Gives the focus to the first box, unless the person has it elsewhere, such as on the choice of the category. */
function useFocusAtOpening(focus: () => void): void {
  const handleOpening = useEffectEvent(() => {
    if (document.activeElement?.matches("body, h1")) focus();
  });
  useEffect(() => {
    // The screen gives the focus to its heading in an effect of the same commit.
    queueMicrotask(() => handleOpening());
  }, []);
}
