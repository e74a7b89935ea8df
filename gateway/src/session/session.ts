import { segmentOf } from "@dash/contracts/endpoints/endpoint";
import type { ApiScope } from "@dash/contracts/users/scopes";
import type { SignedInPerson } from "@dash/contracts/users/sign-in";
import { getCurrentUser } from "@dash/contracts/users/users";

export const IDLE_MS = 30 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;

/** The live topic that makes open pages load the current user again. */
export const SESSION_TOPIC = segmentOf(getCurrentUser.path);

export interface SessionContent {
  readonly user: SignedInPerson;
  /** Milliseconds since 1970. The session ends 12 hours after this time, even if it is in use. */
  readonly createdAt: number;
  /** The ID token of the provider, which it needs at sign-out. It is never sent to the browser otherwise. */
  readonly idToken: string | null;
}

/** A loaded session. `id` is the hash of the secret in the cookie. */
export interface OpenSession extends SessionContent {
  readonly id: string;
  /** The expiry time, in milliseconds since 1970. */
  readonly expire: number;
  /** The API token by which a program acts; undefined in the session of a browser. */
  readonly token?: {
    readonly id: string;
    readonly name: string;
    readonly scopes: readonly ApiScope[];
  };
}

export function isAlive({ createdAt, expire }: Pick<OpenSession, "createdAt" | "expire">): boolean {
  return Date.now() < Math.min(expire, createdAt + ABSOLUTE_MS);
}

/** Returns the full name; without a name the e-mail; without both `User`. */
export function nameOf({ firstName, lastName, email }: SignedInPerson): string {
  return [firstName, lastName].filter(Boolean).join(" ") || email || "User";
}
