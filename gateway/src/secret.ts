import { createHash, randomBytes } from "node:crypto";

/** Makes a secret of 256 random bits for a browser, a pipeline or a link. The gateway stores only its hash. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether the text has the form of our secrets. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Hashes a secret for storage: a reader of the table cannot use the hash. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
