import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { tableFormat } from "../endpoints/table-format.ts";
import { userFilter } from "./users.ts";

export const exportUsers = endpoint("GET /users/export", {
  summary: "All users of the filter as a spreadsheet",
  query: z.strictObject({ ...userFilter, ...tableFormat }),
  file: "table",
});
