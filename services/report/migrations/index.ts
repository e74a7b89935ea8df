import type { Migration } from "@dash/service-lib/migrations";
import { hours } from "./0001_hours.ts";
import { stock } from "./0002_stock.ts";

export const migrations: readonly Migration[] = [hours, stock];
