import type { Tokens } from "./call-platform.client.ts";
import type { RingcentralToken } from "./ringcentral-token.model.ts";
import type { TokenCipher } from "./token-cipher.ts";

interface EncryptionParts {
  readonly cipher: TokenCipher;
  readonly userId: string;
  readonly at: Date;
}

/** The columns of the token table, with both tokens encrypted. */
export function encryptTokens(tokens: Tokens, { cipher, userId, at }: EncryptionParts) {
  const { ownerId, scope, sessionId, refreshTokenExpiresInSeconds: refreshSeconds } = tokens;
  return {
    accessToken: cipher.encrypt(tokens.accessToken, userId),
    refreshToken: cipher.encrypt(tokens.refreshToken ?? "", userId),
    expiresAt: after(at, tokens.expiresInSeconds),
    refreshTokenExpiresAt: refreshSeconds === null ? null : after(at, refreshSeconds),
    ownerId,
    scope,
    sessionId,
    updatedAt: at,
  };
}

export interface DecryptedTokens {
  readonly access: string;
  /** Null when the call system gave no refresh token. */
  readonly refresh: string | null;
}

/** Decrypts the stored tokens; null when the key has changed. */
export function decryptTokens(
  { userId, accessToken, refreshToken }: RingcentralToken,
  cipher: TokenCipher,
): DecryptedTokens | null {
  const access = cipher.decrypt(accessToken, userId);
  const refresh = cipher.decrypt(refreshToken, userId);
  return access === null || refresh === null ? null : { access, refresh: refresh || null };
}

function after(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}
