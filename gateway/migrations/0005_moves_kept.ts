import { keepForGood, type Migration } from "@dash/service-lib/database/migration";

export const movesKept: Migration = {
  name: "0005_moves_kept",
  up: (knex) => keepForGood(knex, "release_moves"),
};
