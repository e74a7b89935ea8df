import { segmentOf } from "@dash/contracts/endpoint";
import type { SignedInPerson } from "@dash/contracts/sign-in";
import { getCurrentUser } from "@dash/contracts/users";

export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 12 * 60 * 60_000;

/** The live topic that tells open pages to ask again who is signed in. */
export const SESSION_TOPIC = segmentOf(getCurrentUser.path);

/** What a session remembers between requests. */
export interface SessionContent {
  readonly user: SignedInPerson;
  /** Milliseconds since 1970; the session ends 12 hours later, however busy it is. */
  readonly createdAt: number;
  /** Shown to the provider when signing out; it never leaves the server otherwise. */
  readonly idToken: string | null;
}

/** A session as a request finds it. `id` is the hash of the secret in the cookie. */
export interface OpenSession extends SessionContent {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly expire: number;
}

/** Whether the session may still be used. */
export function isAlive(
  { createdAt, expire }: Pick<OpenSession, "createdAt" | "expire">,
  now = Date.now(),
): boolean {
  return now < expire && now < createdAt + ABSOLUTE_MS;
}

/** The full name; without a name the e-mail; without both `User`. */
export function nameOf({ firstName, lastName, email }: SignedInPerson): string {
  return [firstName, lastName].filter(Boolean).join(" ") || email || "User";
}
