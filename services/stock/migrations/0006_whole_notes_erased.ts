import type { Migration } from "@dash/service-lib/database/migration";
import { allowErasingInMovements } from "./0005_erasing.ts";

/** Lets the notes of a visit's movements be erased whole. */
export const wholeNotesErased: Migration = {
  name: "0006_whole_notes_erased",
  up: allowErasingInMovements,
};
