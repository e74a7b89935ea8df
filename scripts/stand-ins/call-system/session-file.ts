import { readFileSync, writeFileSync } from "node:fs";
import type { Session, SessionStore } from "./grants.ts";

const OWNER_ONLY = 0o600;

/** Keeps consents from one start to the next, as a vendor would. What cannot be read is as good as revoked. */
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
