import type { Migration } from "@dash/service-lib/database/migration";
import { notices } from "./0001_notices.ts";
import { mails } from "./0002_mails.ts";
import { webhooks } from "./0003_webhooks.ts";
import { carriedHours } from "./0004_carried_hours.ts";
import { invitations } from "./0005_invitations.ts";
import { waitingWork } from "./0006_waiting_work.ts";
import { importEnds } from "./0007_import_ends.ts";

export const migrations: readonly Migration[] = [
  notices,
  mails,
  webhooks,
  carriedHours,
  invitations,
  waitingWork,
  importEnds,
];
