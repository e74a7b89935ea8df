import { markAppendOnly, type Migration } from "@dash/service-lib/database/migration";

export const keepMoves: Migration = {
  name: "0005_moves_kept",
  up: (knex) => markAppendOnly(knex, "release_moves"),
};
