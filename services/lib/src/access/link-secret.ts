import { createHash, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** Generates the secret of a link: 43 URL-safe characters. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

/** The SHA-256 of a secret, by which its link is found. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
