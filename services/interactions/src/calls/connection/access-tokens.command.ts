import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { CallConnection } from "./call-connection.model.ts";
import {
  done,
  failed,
  type CallPlatform,
  type Fault,
  type Outcome,
  type Tokens,
} from "./call-platform.client.ts";
import { needReconnection } from "./change-connection.command.ts";
import { RingcentralToken } from "./ringcentral-token.model.ts";
import { encryptTokens, decryptTokens, type DecryptedTokens } from "./sealed-tokens.ts";
import type { TokenCipher } from "./token-cipher.ts";
import { releaseLease, acquireLease } from "./token-lease.command.ts";

export interface TokenParts {
  readonly knex: Knex;
  readonly platform: Pick<CallPlatform, "refresh" | "revoke">;
  readonly cipher: TokenCipher;
  readonly clock: () => Date;
}

/** A token is renewed this long before it expires. It is valid for an hour, so a connection in use always has one. */
const RENEW_AHEAD_MS = 5 * 60_000;
/** How often a process checks whether the process that has the lease has stored the new token. */
const MAX_ATTEMPTS = 20;
const CHECK_INTERVAL_MS = 100;

const NO_CONNECTION: Fault = { kind: "invalid-grant", code: "no connection" };
const NO_NEW_TOKEN: Fault = {
  kind: "unavailable",
  reason: "there is no new token yet",
  retryAfterMs: null,
};

/** The needs of the process that holds the lease to renew the tokens. */
interface Renewal {
  readonly leaseUntil: Date;
  readonly row: RingcentralToken;
  readonly refresh: string;
  /** The outcome if the renewal fails. */
  readonly otherwise: Outcome<string>;
}

type TokenCheck =
  | { readonly is: "settled"; readonly outcome: Outcome<string> }
  | { readonly is: "another's"; readonly otherwise: Outcome<string> }
  | { readonly is: "own"; readonly renewal: Renewal };

/**
 * Provides valid access tokens, and renews them. Only one process at a time renews, because a renewal makes the
 * previous token invalid. If a process crashes before it has stored the new tokens, another one sends the old refresh
 * token again; the call system then answers with the same new tokens.
 */
export class AccessTokens {
  readonly #parts: TokenParts;
  #renewing: Promise<Outcome<string>> | undefined;

  constructor(parts: TokenParts) {
    this.#parts = parts;
  }

  async accessToken(): Promise<Outcome<string>> {
    const { knex, cipher } = this.#parts;
    const row = await RingcentralToken.query(knex).first();
    if (!row) return failed(NO_CONNECTION);
    const tokens = decryptTokens(row, cipher);
    if (tokens && !this.#isOld(row, tokens)) return done(tokens.access);
    // All callers in this process wait for the same renewal.
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  /** Gets a token to replace one that the call system has rejected. */
  renewAfter(refused: string): Promise<Outcome<string>> {
    return this.#renew(refused);
  }

  #isOld({ expiresAt }: RingcentralToken, { refresh }: DecryptedTokens): boolean {
    const aheadMs = refresh === null ? 0 : RENEW_AHEAD_MS;
    return expiresAt.getTime() - aheadMs <= this.#parts.clock().getTime();
  }

  async #renew(refused?: string): Promise<Outcome<string>> {
    const { knex, platform } = this.#parts;
    let otherwise: Outcome<string> = failed(NO_NEW_TOKEN);
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const look = await knex.transaction((trx) => this.#look(trx, refused));
      if (look.is === "settled") return look.outcome;
      if (look.is === "own")
        return this.#storeRenewal(look.renewal, await platform.refresh(look.renewal.refresh));
      otherwise = look.otherwise;
      await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
    }
    return otherwise;
  }

  /** Checks whether the tokens are due, and if so takes the lease to renew them, unless another process has it. */
  async #look(trx: Knex.Transaction, refused: string | undefined): Promise<TokenCheck> {
    const now = this.#parts.clock();
    const { renewingUntil, renewNotBefore } = await CallConnection.forUpdate(trx);
    const row = await RingcentralToken.query(trx).first();
    if (!row) return settled(failed(NO_CONNECTION));
    const tokens = decryptTokens(row, this.#parts.cipher);
    if (!tokens) return settled(await this.#end(trx, "another key"));
    // Another process may have renewed the tokens since this request found the old ones.
    const isStale = refused === undefined ? this.#isOld(row, tokens) : tokens.access === refused;
    if (!isStale) return settled(done(tokens.access));
    const { access, refresh } = tokens;
    if (refresh === null) return settled(await this.#end(trx, "no refresh token"));
    const isAlive = refused === undefined && row.expiresAt > now;
    const otherwise = isAlive ? done(access) : failed(NO_NEW_TOKEN);
    if (renewNotBefore && renewNotBefore > now) return settled(otherwise);
    if (renewingUntil && renewingUntil > now) return { is: "another's", otherwise };
    return {
      is: "own",
      renewal: { leaseUntil: await acquireLease(trx, now), row, refresh, otherwise },
    };
  }

  /** Stores the result of a renewal, unless the stored tokens have changed meanwhile. */
  async #storeRenewal(renewal: Renewal, renewed: Outcome<Tokens>): Promise<Outcome<string>> {
    const { knex, platform, cipher, clock } = this.#parts;
    const { leaseUntil, row, otherwise } = renewal;
    const result = await knex.transaction(async (trx) => {
      await CallConnection.forUpdate(trx);
      await releaseLease(trx, leaseUntil, clock(), renewed.ok ? null : renewed.fault);
      const now = await RingcentralToken.query(trx).findById(row.id);
      if (!now) return null;
      if (now.refreshToken !== row.refreshToken) {
        const access = decryptTokens(now, cipher)?.access;
        return access === undefined ? otherwise : done(access);
      }
      if (renewed.ok) return this.#store(trx, renewal, renewed.value);
      const { fault } = renewed;
      if (fault.kind === "invalid-grant") return this.#end(trx, fault.code);
      return otherwise.ok ? otherwise : renewed;
    });
    if (result) return result;
    // The connection was ended meanwhile. The new tokens are stored nowhere, so nobody else could revoke them.
    if (renewed.ok) await platform.revoke(renewed.value.accessToken);
    return failed(NO_CONNECTION);
  }

  async #store(
    trx: Knex.Transaction,
    { row: { id, userId }, refresh }: Renewal,
    renewed: Tokens,
  ): Promise<Outcome<string>> {
    const { cipher, clock } = this.#parts;
    const tokens = { ...renewed, refreshToken: renewed.refreshToken ?? refresh };
    await RingcentralToken.query(trx)
      .findById(id)
      .patch(encryptTokens(tokens, { cipher, userId, at: clock() }));
    return done(tokens.accessToken);
  }

  async #end(trx: Knex.Transaction, code: string): Promise<Outcome<string>> {
    await needReconnection(trx, ownCause("interactions"), this.#parts.clock());
    return failed({ kind: "invalid-grant", code });
  }
}

function settled(outcome: Outcome<string>): TokenCheck {
  return { is: "settled", outcome };
}
