import type { PersonalData } from "@dash/service-lib/privacy/personal-data";

/** The parts of visits. The ledger is kept for good: only its texts are replaced, and the notes of a visit's part whole. */
export const personalData: PersonalData = {
  tables: [
    {
      name: "stockMovements",
      table: "stock_movements",
      ids: "select id from stock_movements where interaction_id = any(:interactions::uuid[])",
      becomes: "kept",
      fields: ["notes"],
    },
  ],
  texts: [
    { name: "stockItems", table: "stock_items", columns: ["description"] },
    {
      name: "otherMovements",
      table: "stock_movements",
      columns: ["reason", "notes"],
      isKept: true,
    },
  ],
};
