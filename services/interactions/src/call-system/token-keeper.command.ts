import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { CallConnection } from "./call-connection.model.ts";
import {
  done,
  failed,
  type CallPlatform,
  type Fault,
  type Outcome,
} from "./call-platform.client.ts";
import { needReconnection } from "./end-connection.command.ts";
import { RingcentralToken } from "./ringcentral-token.model.ts";
import { sealed, unsealed, type UnsealedTokens } from "./sealed-tokens.model.ts";
import type { TokenCipher } from "./token-cipher.model.ts";

export interface Keeping {
  readonly knex: Knex;
  readonly platform: Pick<CallPlatform, "refresh">;
  readonly cipher: TokenCipher;
  readonly clock: () => Date;
}

/** A token is renewed this long before it ends. It lives for an hour, so a connection in use never falls asleep. */
const AHEAD_MS = 5 * 60_000;
/** More than the call system is waited for. */
const LONGEST_TURN = "15s";

const NO_CONNECTION: Fault = { kind: "invalid-grant", code: "no connection" };

/**
 * Gives access tokens that are good for a while, and renews them: one process at a time, for each renewal ends the token
 * before it. The call is made inside the transaction that keeps its answer. After a crash between the two, the old refresh
 * token is given again, and the call system repeats its answer.
 */
export class TokenKeeper {
  readonly #keeping: Keeping;
  #renewing: Promise<Outcome<string>> | undefined;

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
  }

  async accessToken(): Promise<Outcome<string>> {
    const { knex, cipher } = this.#keeping;
    const row = await RingcentralToken.query(knex).first();
    if (!row) return failed(NO_CONNECTION);
    const tokens = unsealed(row, cipher);
    if (tokens && !this.#isOld(row, tokens)) return done(tokens.access);
    // The callers of a process share one renewal, so that they do not all wait with a connection of the pool.
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  /** A token in place of one that the call system does not take. */
  renewAfter(refused: string): Promise<Outcome<string>> {
    return this.#renew(refused);
  }

  #isOld({ expiresAt }: RingcentralToken, { refresh }: UnsealedTokens): boolean {
    const aheadMs = refresh === null ? 0 : AHEAD_MS;
    return expiresAt.getTime() - aheadMs <= this.#keeping.clock().getTime();
  }

  #renew(refused?: string): Promise<Outcome<string>> {
    const { knex, cipher } = this.#keeping;
    return knex.transaction(async (trx) => {
      await trx.raw(`set local idle_in_transaction_session_timeout = '${LONGEST_TURN}'`);
      await CallConnection.held(trx);
      const row = await RingcentralToken.query(trx).first();
      if (!row) return failed(NO_CONNECTION);
      const tokens = unsealed(row, cipher);
      if (!tokens) return this.#end(trx, "another key");
      // Somebody else may have renewed it while this one waited.
      const isStale = refused === undefined ? this.#isOld(row, tokens) : tokens.access === refused;
      if (!isStale) return done(tokens.access);
      const renewed = await this.#refresh(trx, row, tokens);
      const isAlive = refused === undefined && row.expiresAt > this.#keeping.clock();
      const isOut = !renewed.ok && renewed.fault.kind !== "invalid-grant";
      return isOut && isAlive ? done(tokens.access) : renewed;
    });
  }

  async #refresh(
    trx: Knex.Transaction,
    { id, userId }: RingcentralToken,
    { refresh }: UnsealedTokens,
  ): Promise<Outcome<string>> {
    const { platform, cipher, clock } = this.#keeping;
    if (refresh === null) return this.#end(trx, "no refresh token");
    const renewed = await platform.refresh(refresh);
    if (!renewed.ok)
      return renewed.fault.kind === "invalid-grant" ? this.#end(trx, renewed.fault.code) : renewed;
    const { value } = renewed;
    const tokens = { ...value, refreshToken: value.refreshToken ?? refresh };
    const kept = sealed(tokens, { cipher, userId, at: clock() });
    await RingcentralToken.query(trx).findById(id).patch(kept);
    return done(tokens.accessToken);
  }

  async #end(trx: Knex.Transaction, code: string): Promise<Outcome<string>> {
    await needReconnection(trx, ownCause("interactions"), this.#keeping.clock());
    return failed({ kind: "invalid-grant", code });
  }
}
