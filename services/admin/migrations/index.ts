import type { Migration } from "@dash/service-lib/migrations";
import { usersAndTiers } from "./0001_users_and_tiers.ts";

export const migrations: readonly Migration[] = [usersAndTiers];
