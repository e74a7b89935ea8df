import type {
  CallConnectionState,
  CallConnectionStatus,
  CallSync as SyncLine,
} from "@dash/contracts/interactions/call-connection";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { wireOf } from "@dash/service-lib/database/columns";
import type { ConnectionDetails } from "./call-connection.query.ts";
import type { CallSettings } from "./call-settings.ts";
import { CallSync } from "../log/call-sync.model.ts";

interface StatusParts extends ConnectionDetails {
  readonly settings: CallSettings;
  /** The URL that an administrator opens to connect; null when the call system is not configured. */
  readonly authUrl: (userId: string) => string | null;
}

export function presentConnection(actor: Actor, presented: StatusParts): CallConnectionStatus {
  const { connection, connectedBy, syncs, settings, authUrl } = presented;
  const isConfigured = settings.missing.length === 0;
  const state: CallConnectionState = isConfigured ? connection.state : "not-configured";
  const canManage = may(actor, "call-connection:manage");
  const offersLink = canManage && isConfigured && state !== "connected";
  return {
    isAuthorized: state === "connected",
    configured: isConfigured,
    authUrl: offersLink ? authUrl(actor.id) : null,
    message: `${settings.isSimulator ? "SIMULATOR: " : ""}${messageOf(state, presented)}`,
    state,
    isSimulator: settings.isSimulator,
    connectedBy,
    lastSyncedAt: connection.lastSyncedAt?.toISOString() ?? null,
    syncs: syncs.map(presentSync),
    can: { manage: canManage },
  };
}

export function presentSync(line: CallSync): SyncLine {
  return wireOf(CallSync.columns, line);
}

function messageOf(
  state: CallConnectionState,
  { connection, settings }: Pick<StatusParts, "connection" | "settings">,
): string {
  const { trouble, extension, ownerId } = connection;
  switch (state) {
    case "not-configured":
      return `Not configured: ${settings.missing.join(", ")} ${settings.missing.length === 1 ? "is" : "are"} not set`;
    case "not-connected":
      return "Not connected";
    case "reconnect-needed":
      return "Reconnect needed: the call system ended the connection";
    case "connected":
      return trouble ?? `Connected as extension ${extension ?? ownerId ?? "of an unknown number"}`;
  }
}
