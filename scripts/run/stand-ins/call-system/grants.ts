import { createHash, randomBytes } from "node:crypto";
import { invalidGrant, VendorError } from "./vendor-error.ts";

export interface CodeRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string | undefined;
  readonly challengeMethod: string | undefined;
}

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly accessExpiresAt: number;
  readonly refreshExpiresAt: number;
}

/**
 * A consent, with its present pair of access token and refresh token. Each refresh replaces the pair, until the
 * consent is revoked.
 */
export interface Session {
  readonly id: string;
  readonly startedAt: number;
  pair: TokenPair;
  /** The previous pair, while its refresh token still answers with the present pair. */
  previous: (TokenPair & { readonly replacedAt: number }) | undefined;
  /** When the present access token was first used. */
  firstUsedAt: number | undefined;
}

export interface Lifetimes {
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
}

export const CODE_SECONDS = 60;
const REPLAY_AFTER_USE_MS = 10_000;
const REPLAY_UNUSED_MS = 3_600_000;
const NOT_FOUND = ["OAU-213", "Token not found"] as const;

/** Stores sessions, so that they remain after the process ends. */
export interface SessionStore {
  read(): Session[];
  write(sessions: readonly Session[]): void;
}

const forgetful: SessionStore = { read: () => [], write: () => undefined };

/** The consents to the one registered application. */
export class Grants {
  readonly #clock: () => Date;
  readonly #codes = new Map<string, CodeRequest & { readonly expiresAt: number }>();
  readonly #sessions: Map<string, Session>;
  readonly #store: SessionStore;

  constructor(clock: () => Date, store = forgetful) {
    this.#clock = clock;
    this.#store = store;
    this.#sessions = new Map(store.read().map((session) => [session.id, session]));
  }

  get sessions(): readonly Session[] {
    return [...this.#sessions.values()];
  }

  giveCode(request: CodeRequest): string {
    const code = secret();
    this.#codes.set(code, { ...request, expiresAt: this.#now() + CODE_SECONDS * 1000 });
    return code;
  }

  /**
   * Exchanges a code for tokens.
   * @throws VendorError if the code has expired, was used, or belongs to another client, address or verifier.
   */
  exchange(
    code: string,
    request: { clientId: string; redirectUri: string; verifier: string | undefined },
    lifetimes: Lifetimes,
  ): Session {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    if (!grant) throw invalidGrant("OAU-106", "Invalid authorization code");
    if (grant.expiresAt <= this.#now())
      throw invalidGrant("OAU-108", "Authorization code is expired");
    if (grant.clientId !== request.clientId)
      throw invalidGrant("OAU-110", "Authorization code was not issued for this application");
    if (grant.redirectUri !== request.redirectUri)
      throw invalidGrant("OAU-109", "Redirect URIs do not match");
    if (grant.challenge !== undefined && grant.challenge !== challengeOf(grant, request.verifier))
      throw invalidGrant("OAU-106", "Invalid code verifier");
    const session: Session = {
      id: secret(),
      startedAt: this.#now(),
      pair: this.#newPair(lifetimes),
      previous: undefined,
      firstUsedAt: undefined,
    };
    this.#sessions.set(session.id, session);
    this.#keep();
    return session;
  }

  /**
   * Returns the next pair of tokens. The refresh token of the previous pair returns the present pair again, until
   * shortly after the present pair was first used.
   */
  refresh(token: string, lifetimes: Lifetimes): Session {
    const now = this.#now();
    for (const session of this.#sessions.values()) {
      const { pair, previous } = session;
      if (pair.refreshToken === token && pair.refreshExpiresAt > now) {
        session.previous = { ...pair, replacedAt: now };
        session.pair = this.#newPair(lifetimes);
        session.firstUsedAt = undefined;
        this.#keep();
        return session;
      }
      if (previous?.refreshToken === token && now < replayableUntil(session)) return session;
    }
    throw invalidGrant(...NOT_FOUND);
  }

  /**
   * Finds the session of an access token.
   * @throws VendorError 401 if the token is unknown or no longer valid.
   */
  use(token: string): Session {
    const now = this.#now();
    for (const session of this.#sessions.values()) {
      const { pair, previous } = session;
      if (pair.accessToken === token) {
        if (pair.accessExpiresAt <= now)
          throw new VendorError(401, "OAU-128", "Access token expired.");
        if (session.firstUsedAt === undefined) {
          session.firstUsedAt = now;
          this.#keep();
        }
        return session;
      }
      if (previous?.accessToken === token && now < previous.replacedAt + REPLAY_AFTER_USE_MS)
        throw new VendorError(401, "OAU-129", "Access token corrupted.");
    }
    throw new VendorError(401, ...NOT_FOUND);
  }

  /** Ends the session of an access token or a refresh token. */
  revoke(token: string): void {
    for (const { id, pair } of this.sessions)
      if (pair.accessToken === token || pair.refreshToken === token) this.#sessions.delete(id);
    this.#keep();
  }

  revokeAll(): void {
    this.#sessions.clear();
    this.#codes.clear();
    this.#keep();
  }

  #keep(): void {
    this.#store.write(this.sessions);
  }

  #newPair({ accessSeconds, refreshSeconds }: Lifetimes): TokenPair {
    return {
      accessToken: secret(),
      refreshToken: secret(),
      accessExpiresAt: this.#now() + accessSeconds * 1000,
      refreshExpiresAt: this.#now() + refreshSeconds * 1000,
    };
  }

  #now(): number {
    return this.#clock().getTime();
  }
}

function replayableUntil({ previous, firstUsedAt }: Session): number {
  const unused = (previous?.replacedAt ?? 0) + REPLAY_UNUSED_MS;
  return firstUsedAt === undefined ? unused : Math.min(unused, firstUsedAt + REPLAY_AFTER_USE_MS);
}

function challengeOf({ challengeMethod }: CodeRequest, verifier = ""): string {
  return challengeMethod === "S256"
    ? createHash("sha256").update(verifier).digest("base64url")
    : verifier;
}

function secret(): string {
  return randomBytes(32).toString("base64url");
}
