/** The reason why a request to the call system failed. */
export type Fault =
  /** The code or refresh token is no longer valid: somebody has to connect again. */
  | { readonly kind: "invalid-grant"; readonly code: string }
  | { readonly kind: "rate-limited"; readonly retryAfterMs: number }
  | { readonly kind: "missing-permission"; readonly permission: string }
  /** The call system is down, does not answer, or gives an unreadable answer. */
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
  /** Null when the application is registered without refresh tokens: the connection ends with the access token. */
  readonly refreshToken: string | null;
  readonly refreshTokenExpiresInSeconds: number | null;
  /** The extension that gave its consent. */
  readonly ownerId: string | null;
  readonly scope: string | null;
  readonly sessionId: string | null;
}

export interface Answer {
  readonly body: unknown;
  /** How long to send no more requests, from the answer's headers; null when more are allowed. */
  readonly restMs: number | null;
}

export type Query = Readonly<Record<string, string | number | boolean>>;

/** The part of the call system that this service uses. Nothing is retried here: each method sends one request. */
export interface CallPlatform {
  /** The address at which a browser asks for consent. */
  loginUrl(request: { readonly state: string; readonly codeChallenge: string }): string;
  exchangeCode(request: {
    readonly code: string;
    readonly codeVerifier: string;
  }): Promise<Outcome<Tokens>>;
  refresh(refreshToken: string): Promise<Outcome<Tokens>>;
  /** Ends the whole session; either of its tokens works. */
  revoke(token: string): Promise<Outcome<null>>;
  /** Reads a path of the call system; addresses in an answer are never followed. */
  get(accessToken: string, path: `/${string}`, query?: Query): Promise<Outcome<Answer>>;
}
