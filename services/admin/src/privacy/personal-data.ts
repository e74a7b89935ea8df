import type { PersonalData } from "@dash/service-lib/privacy/personal-data";

/** Saved views may be named after a customer or search for one, so whole names are erased in them too. */
export const personalData: PersonalData = {
  tables: [],
  texts: [
    {
      name: "savedViews",
      table: "saved_views",
      columns: ["name", "filter"],
      isLikely: true,
      trail: "select distinct record_id as id from whole_trail where record = 'saved-view'",
    },
  ],
};
