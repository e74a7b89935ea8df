/** Why a request to the call system failed. */
export type Fault =
  /** The authorization code or refresh token is no longer valid: somebody has to connect again. */
  | { readonly kind: "invalid-grant"; readonly code: string }
  | { readonly kind: "rate-limited"; readonly retryAfterMs: number }
  | { readonly kind: "missing-permission"; readonly permission: string }
  /** The call system is down, does not answer, or sends an answer that cannot be read. */
  | {
      readonly kind: "unavailable";
      readonly reason: string;
      /** How long the call system asks to wait; null when it does not say. */
      readonly retryAfterMs: number | null;
    }
  /** The call system rejects the access token. */
  | { readonly kind: "unauthorized" }
  | { readonly kind: "refused"; readonly status: number; readonly code: string };

export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault };

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function failed(fault: Fault): Outcome<never> {
  return { ok: false, fault };
}

export interface Tokens {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  /**
   * Null when the vendor issues no refresh tokens to this application: then the connection ends with the access token.
   */
  readonly refreshToken: string | null;
  readonly refreshTokenExpiresInSeconds: number | null;
  /** The id of the extension whose user gave consent. */
  readonly ownerId: string | null;
  readonly scope: string | null;
  readonly sessionId: string | null;
}

export interface Answer {
  readonly body: unknown;
  /** How long no further request may be sent, according to the answer's headers; null when requests remain. */
  readonly restMs: number | null;
}

export type Query = Readonly<Record<string, string | number | boolean>>;

/** The operations of the call system that this service uses. Each method sends one request and never retries. */
export interface CallPlatform {
  /** The URL at which a browser asks the person for consent. */
  loginUrl(request: { readonly state: string; readonly codeChallenge: string }): string;
  exchangeCode(request: {
    readonly code: string;
    readonly codeVerifier: string;
  }): Promise<Outcome<Tokens>>;
  refresh(refreshToken: string): Promise<Outcome<Tokens>>;
  /** Ends the session at the call system, given its access token or its refresh token. */
  revoke(token: string): Promise<Outcome<null>>;
  /** Reads a path of the call system. URLs that an answer contains are never requested. */
  get(accessToken: string, path: `/${string}`, query?: Query): Promise<Outcome<Answer>>;
}
