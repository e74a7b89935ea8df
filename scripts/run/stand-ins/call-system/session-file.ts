import { readFileSync, writeFileSync } from "node:fs";
import type { Session, SessionStore } from "./grants.ts";

const OWNER_ONLY = 0o600;

/** Stores consents in a file, so that they remain after a restart. If the file cannot be read, there is no consent. */
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
