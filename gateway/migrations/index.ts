import type { Migration } from "@dash/service-lib/database/migration";
import { sessions } from "./0001_sessions.ts";
import { releases } from "./0002_releases.ts";
import { visibleBuilds } from "./0003_shown_builds.ts";
import { limitsOfPublishing } from "./0004_limits_of_publishing.ts";
import { keepMoves } from "./0005_moves_kept.ts";
import { attemptStates } from "./0006_attempt_states.ts";
import { sessionLists } from "./0007_session_lists.ts";
import { remoteSignOuts } from "./0008_remote_sign_outs.ts";
import { deviceKeys } from "./0009_device_keys.ts";
import { apiTokens } from "./0010_api_tokens.ts";
import { askingAttempts } from "./0011_asking_attempts.ts";

export const migrations: readonly Migration[] = [
  sessions,
  releases,
  visibleBuilds,
  limitsOfPublishing,
  keepMoves,
  attemptStates,
  sessionLists,
  remoteSignOuts,
  deviceKeys,
  apiTokens,
  askingAttempts,
];
