import { stockItemDescribed } from "@dash/contracts/facts/stock.facts";
import { ownCause } from "@dash/service-lib/access/cause";
import type { FactData } from "@dash/contracts/facts/fact";
import type { Knex } from "@dash/service-lib/database/database";
import type { Migration } from "@dash/service-lib/database/migration";
import { rowsOf } from "@dash/service-lib/database/statement";
import { announce } from "@dash/service-lib/facts/outbox";

/** Earlier releases did not announce how items are described. This announces it for all that there are. */
export const announcedItems: Migration = {
  name: "0010_announced_items",
  async up(knex) {
    const items = await rowsOf<FactData<typeof stockItemDescribed>>(
      knex,
      `select id as "itemId", version, name, min_stock as "minStock", archived_at is not null as "isArchived"
       from stock_items`,
    );
    const cause = ownCause("stock");
    for (const item of items)
      await announce(knex as Knex.Transaction, cause, stockItemDescribed, item);
  },
};
