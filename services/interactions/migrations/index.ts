import type { Migration } from "@dash/service-lib/database/migration";
import { interactionsAndContacts } from "./0001_interactions.ts";

export const migrations: readonly Migration[] = [interactionsAndContacts];
