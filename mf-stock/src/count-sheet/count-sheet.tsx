import { StockCategory } from "@dash/contracts/stock/stock-kinds";
import { useDocumentTitle, useSearch, WidgetFrame } from "@dash/kit";
import { FilterSelect } from "@dash/kit/ui/filter-field";
import { Page } from "@dash/kit/ui/page";
import { optionsOf } from "@dash/kit/ui/select";
import * as z from "zod/mini";
import { BackToList } from "../place/back-to-list.tsx";
import { Sheet } from "./sheet.tsx";

const SheetSearch = z.object({ category: z.optional(StockCategory), skip: z.optional(z.string()) });

/** Counts the items of a category, or all; replaces the screen's lists. Each category has a draft of its own. */
export function CountSheet() {
  useDocumentTitle("Count Sheet");
  const [{ category }, setSearch] = useSearch(SheetSearch);
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
        <WidgetFrame title={category ?? "All items"} loading="Loading items to count...">
          <Sheet key={category ?? "all"} category={category} />
        </WidgetFrame>
      </Page>
    </>
  );
}
