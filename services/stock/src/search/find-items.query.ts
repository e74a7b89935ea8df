import type { SearchRow } from "@dash/contracts/search/search";
import type { Knex } from "@dash/service-lib/database/database";
import { alphabetically, foldedWords } from "@dash/service-lib/database/search-text";
import { rowsOf } from "@dash/service-lib/database/statement";
import { searchWords } from "@dash/service-lib/search/search-words";
import type { Search } from "@dash/service-lib/search/search.routes";
import {
  findWithSlips,
  similarStatement,
  type SimilarName,
} from "@dash/service-lib/search/similar-names";
import { ITEM_WORDS } from "../items/list-stock-items.query.ts";

interface FoundItem {
  readonly id: string;
  readonly name: string;
  readonly sku: string | null;
  readonly currentStock: number;
  readonly isArchived: boolean;
}

const FOUND = `id, name, sku, current_stock as "currentStock", archived_at is not null as "isArchived"`;
const NAME = "folded(name)";
const NAME_AND_SKU = foldedWords(["name", "sku"]);
const HAS_SKU = "unique_key(sku) = unique_key(:text)";

/** Finds items: that of the SKU first, then by name and SKU, then by supplier and description; archived ones last. */
export async function findItems(knex: Knex, search: Search): Promise<SearchRow[]> {
  const { text, limit } = search;
  const words = searchWords(text);
  const items = await findWithSlips<FoundItem>({
    search,
    exact: () =>
      rowsOf<FoundItem>(
        knex,
        `select ${FOUND} from stock_items where ${HAS_SKU} or (${words.in(ITEM_WORDS)})
         order by coalesce(${HAS_SKU}, false) desc, archived_at is not null,
           (${words.in(NAME_AND_SKU)}) desc, ${alphabetically("name")}, id limit :limit`,
        { ...words.bindings, text, limit },
      ),
    similar: () => {
      const { sql, bindings } = similarStatement(search, {
        columns: FOUND,
        from: "stock_items",
        name: NAME,
        first: "archived_at is not null",
        last: "id",
      });
      return rowsOf<FoundItem & SimilarName>(knex, sql, bindings);
    },
  });
  return items.map(presentItem);
}

function presentItem({ id, name, sku, currentStock, isArchived }: FoundItem): SearchRow {
  const detail = [sku, `${currentStock} on hand`, isArchived && "archived"].filter(Boolean);
  return { id, title: name, detail: detail.join(", ") };
}
