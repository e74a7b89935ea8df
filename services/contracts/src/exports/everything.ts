import { endpoint } from "../endpoints/endpoint.ts";

export const exportEverything = endpoint("GET /export", {
  summary:
    "One ZIP of everything, for administrators: each table, the settings, photos, and columns.csv, which says what each column is",
  file: "zip",
  costly: true,
});
