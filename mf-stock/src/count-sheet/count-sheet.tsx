import { StockCategory } from "@dash/contracts/stock/stock-kinds";
import { useDocumentTitle, useSearch, useSession, WidgetFrame } from "@dash/kit";
import { FilterSelect } from "@dash/kit/ui/list/filter-field";
import { Page } from "@dash/kit/ui/layout/page";
import { optionsOf } from "@dash/kit/ui/form/select";
import { useWaiting } from "@dash/kit/ui/feedback/use-waiting";
import * as z from "zod/mini";
import { BackToList } from "../place/back-to-list.tsx";
import { COUNT } from "../waiting/kept-stock.ts";
import { LateWaiting } from "../waiting/late-waiting.tsx";
import { Sheet } from "./sheet.tsx";

const SheetSearch = z.object({
  category: z.optional(StockCategory),
  skip: z.optional(z.string()),
  /** The key of a refused count, with which the sheet begins. */
  waiting: z.optional(z.string()),
});

/** Counts the items of a category, or all; replaces the screen's lists. Each category has a draft of its own. */
export function CountSheet() {
  useDocumentTitle("Count Sheet");
  const [{ category, waiting }, setSearch] = useSearch(SheetSearch);
  const counts = useWaiting(useSession()?.id, [COUNT]);
  const refused = counts.find(({ key, refusal }) => key === waiting && refusal !== undefined);
  return (
    <>
      <BackToList />
      <Page
        heading="Count Sheet"
        subtitle="Type what stands on the shelf. One save corrects what differs; empty rows stay as they are."
      >
        <div className="stock:sm:max-w-64">
          <FilterSelect
            label="Category"
            all="All categories"
            options={optionsOf(StockCategory.options)}
            value={category}
            onChoose={(value) => setSearch({ category: value ?? null, skip: null })}
          />
        </div>
        <LateWaiting />
        <WidgetFrame title={category ?? "All items"} loading="Loading items to count...">
          <Sheet key={refused?.key ?? category ?? "all"} category={category} refused={refused} />
        </WidgetFrame>
      </Page>
    </>
  );
}
