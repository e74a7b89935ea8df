/** Why the call system did not do what was asked. */
export type Fault =
  /** The code or refresh token is worth nothing any more: somebody has to connect again. */
  | { readonly kind: "invalid-grant"; readonly code: string }
  | { readonly kind: "rate-limited"; readonly retryAfterMs: number }
  | { readonly kind: "missing-permission"; readonly permission: string }
  /** It is down, does not answer, or says what nobody can read. */
  | {
      readonly kind: "unavailable";
      readonly reason: string;
      /** How long it asks to be left alone; null where it does not say. */
      readonly retryAfterMs: number | null;
    }
  /** The access token is not taken. */
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
  /** Null where the application is registered without: the connection ends with the access token. */
  readonly refreshToken: string | null;
  readonly refreshTokenExpiresInSeconds: number | null;
  /** The extension that gave its consent. */
  readonly ownerId: string | null;
  readonly scope: string | null;
  readonly sessionId: string | null;
}

export interface Answer {
  readonly body: unknown;
  /** How long to ask nothing more, as the answer's headers say; null where more may be asked. */
  readonly restMs: number | null;
}

export type Query = Readonly<Record<string, string | number | boolean>>;

/** The call system, as far as this service uses it. Nothing is repeated here: each call asks once. */
export interface CallPlatform {
  /** Where a browser goes to ask for consent. */
  loginUrl(request: { readonly state: string; readonly codeChallenge: string }): string;
  exchangeCode(request: {
    readonly code: string;
    readonly codeVerifier: string;
  }): Promise<Outcome<Tokens>>;
  refresh(refreshToken: string): Promise<Outcome<Tokens>>;
  /** Ends the whole session, by either of its tokens. */
  revoke(token: string): Promise<Outcome<null>>;
  /** Reads a path of the call system itself; addresses that an answer names are never followed. */
  get(accessToken: string, path: `/${string}`, query?: Query): Promise<Outcome<Answer>>;
}
