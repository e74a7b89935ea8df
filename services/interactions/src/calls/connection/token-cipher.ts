import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts tokens before they are stored. A token is bound to its user, so a copy in another user's row cannot be read.
 */
export class TokenCipher {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  encrypt(token: string, userId: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(userId));
    const encrypted = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
  }

  /** Null when the token was altered, or encrypted with another key or for another user. */
  decrypt(stored: string, userId: string): string | null {
    const bytes = Buffer.from(stored, "base64url");
    const iv = bytes.subarray(0, IV_BYTES);
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(ALGORITHM, this.#key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(userId))
        .setAuthTag(tag);
      const token = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(token).toString();
    } catch {
      return null;
    }
  }
}
