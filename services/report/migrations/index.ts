import type { Migration } from "@dash/service-lib/migrations";
import { hours } from "./0001_hours.ts";

export const migrations: readonly Migration[] = [hours];
