import type { Migration } from "@dash/service-lib/database/migration";
import { usersAndTiers } from "./0001_users_and_tiers.ts";
import { managingUsersAndTiers } from "./0004_managing_users_and_tiers.ts";
import { unbindBuiltIn } from "./0006_unbind_built_in.ts";
import { textComparison } from "./0007_text_comparison.ts";
import { cleanTexts } from "./0008_clean_texts.ts";
import { savedViews } from "./0009_saved_views.ts";
import { calendarAddresses } from "./0010_calendar_addresses.ts";
import { demonstration } from "./0011_demonstration.ts";
import { carryOver } from "./0012_carry_over.ts";
import { invitations } from "./0013_invitations.ts";

export const migrations: readonly Migration[] = [
  usersAndTiers,
  managingUsersAndTiers,
  unbindBuiltIn,
  textComparison,
  cleanTexts,
  savedViews,
  calendarAddresses,
  demonstration,
  carryOver,
  invitations,
];
