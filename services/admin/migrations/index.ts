import type { Migration } from "@dash/service-lib/database/migrations";
import { usersAndTiers } from "./0001_users_and_tiers.ts";
import { outboxPosition } from "./0002_outbox_position.ts";
import { auditTrail } from "./0003_audit_trail.ts";
import { managingUsersAndTiers } from "./0004_managing_users_and_tiers.ts";
import { factsAsText } from "./0005_facts_as_text.ts";
import { unbindBuiltIn } from "./0006_unbind_built_in.ts";

export const migrations: readonly Migration[] = [
  usersAndTiers,
  outboxPosition,
  auditTrail,
  managingUsersAndTiers,
  factsAsText,
  unbindBuiltIn,
];
