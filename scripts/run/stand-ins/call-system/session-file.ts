import { readFileSync, writeFileSync } from "node:fs";
import type { Session, SessionStore } from "./grants.ts";

const OWNER_ONLY = 0o600;

/** Keeps consents between starts, as a vendor would. An unreadable file counts as a revoked consent. */
export function sessionFile(file: string): SessionStore {
  return {
    read: () => {
      try {
        return JSON.parse(readFileSync(file, "utf8")) as Session[];
      } catch {
        return [];
      }
    },
    write: (sessions) => writeFileSync(file, JSON.stringify(sessions), { mode: OWNER_ONLY }),
  };
}
