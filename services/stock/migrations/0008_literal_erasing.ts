import type { Migration } from "@dash/service-lib/database/migration";
import { allowErasingInMovements } from "./0005_erasing.ts";

/** Erases literal values in an open erasure; the function of an earlier release took any pattern. */
export const literalErasing: Migration = {
  name: "0008_literal_erasing",
  up: allowErasingInMovements,
};
