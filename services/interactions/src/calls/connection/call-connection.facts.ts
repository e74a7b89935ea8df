import { callConnectionChanged } from "@dash/contracts/facts/interaction.facts";
import type { AuditAction } from "@dash/contracts/users/audit";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import type { CallConnection } from "./call-connection.model.ts";

type Action = Extract<AuditAction, "connected" | "disconnected" | "reconnect-needed">;

type ConnectionSnapshot = Pick<CallConnection, "state" | "connectionId">;

/** Records that the call system was connected or disconnected, in the audit trail and as a fact. Neither has a token. */
export async function recordConnectionChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: Action,
  { before, after, at }: { before: ConnectionSnapshot; after: ConnectionSnapshot; at: Date },
): Promise<void> {
  const recordId = after.connectionId ?? before.connectionId;
  if (!recordId) return;
  const change = {
    action,
    record: "call-connection" as const,
    recordId,
    label: "RingCentral",
    before: action === "connected" ? null : { state: before.state },
    after: action === "disconnected" ? null : { state: after.state },
  };
  await recordChange(trx, cause, change, at);
  await announce(trx, cause, callConnectionChanged, {
    connectionId: recordId,
    state: after.state,
    at: at.toISOString(),
  });
}
