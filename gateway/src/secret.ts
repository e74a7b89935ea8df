import { createHash, randomBytes } from "node:crypto";

/** A secret that a browser, a pipeline or a link holds, and the gateway does not keep: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether the text can be a secret of ours at all. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored of a secret: who reads the table cannot use it. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
