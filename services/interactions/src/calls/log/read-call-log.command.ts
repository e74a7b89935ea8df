import { londonIso } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { findCallLine } from "../../service-lines/find-call-line.query.ts";
import { CallConnection } from "../connection/call-connection.model.ts";
import {
  CALL_LOG,
  callLogQuery,
  OWN_EXTENSION,
  readCallLogPage,
  readExtension,
  type CallLogPage,
} from "./call-log.client.ts";
import {
  failed,
  done,
  type Answer,
  type CallPlatform,
  type Fault,
  type Outcome,
  type Query,
} from "../connection/call-platform.client.ts";
import { firstWindow, nextWindow, type CallWindow } from "./call-window.ts";
import { countRequest, notePenalty, takeRequest } from "../connection/request-budget.command.ts";
import { endingAfter, paused, type SyncEnding } from "./sync-ending.ts";
import { holdLease } from "./sync-lease.command.ts";
import { takePage } from "./take-page.command.ts";
import type { AccessTokens } from "../connection/access-tokens.command.ts";

/** The needs of one run of the sync. */
export interface CallAccess {
  readonly knex: Knex;
  readonly platform: CallPlatform;
  readonly accessTokens: AccessTokens;
  readonly clock: () => Date;
  readonly firstSyncDays: number;
  readonly serviceLine: string;
}

const LEAST_PENALTY_MS = 60_000;

/**
 * One run of the sync. Reads the call log page by page, from a little before the last position up to the run's start.
 */
export class CallLogRun {
  readonly #access: CallAccess;
  readonly #id: string;
  /** The start of the run. Later calls are not read, so that the run ends however many arrive. */
  readonly #now: Date;

  constructor(access: CallAccess, id: string) {
    this.#access = access;
    this.#id = id;
    this.#now = access.clock();
  }

  async read(): Promise<SyncEnding> {
    const { knex, accessTokens, serviceLine, firstSyncDays } = this.#access;
    const connection = await CallConnection.now(knex);
    const { penaltyUntil } = connection;
    if (penaltyUntil && penaltyUntil > this.#now) return waiting(penaltyUntil);
    const serviceLineId = await findCallLine(knex, serviceLine);
    if (serviceLineId === undefined) return paused("No service line is known yet to put calls on");
    const token = await accessTokens.accessToken();
    if (!token.ok) return this.#endAfter(token.fault);
    if (connection.extension === null) await this.#learnExtension(connection.ownerId);
    const standing = { userId: connection.userId ?? "", serviceLineId };
    let window: CallWindow | undefined = firstWindow(connection, this.#now, firstSyncDays);
    while (window) {
      const ending = await this.#readWindow(window, standing);
      if (ending) return ending;
      window = nextWindow(window, this.#now);
    }
    return { outcome: "done", message: null, trouble: null, readUntil: this.#now };
  }

  /** Reads a window to its end; returns what stopped it, if something did. */
  async #readWindow(
    begun: CallWindow,
    standing: { userId: string; serviceLineId: string },
  ): Promise<SyncEnding | undefined> {
    const { knex, clock } = this.#access;
    let window = begun;
    for (;;) {
      const waitUntil = await takeRequest(knex, clock());
      if (waitUntil) return waiting(waitUntil);
      const page = await this.#readPage(window);
      if (!page.ok) return this.#endAfter(page.fault);
      const { perPage, isLast } = page.value;
      if (window.page > 0 && perPage !== window.perPage) {
        // The call system has changed the page size, so pages begin at other rows: the window is read from its first
        // page.
        window = { ...window, page: 0, perPage };
        continue;
      }
      window = { ...window, page: window.page + 1, perPage };
      await takePage(knex, this.#id, { page: page.value, window }, { ...standing, now: clock() });
      if (isLast) return undefined;
    }
  }

  async #readPage(window: CallWindow): Promise<Outcome<CallLogPage>> {
    const answer = await this.#get(CALL_LOG, callLogQuery(window));
    if (!answer.ok) return answer;
    const { restMs } = answer.value;
    if (restMs !== null) await this.#rest(restMs);
    const page = readCallLogPage(answer.value);
    if (page) return done(page);
    return failed({
      kind: "unavailable",
      reason: "an answer that cannot be read",
      retryAfterMs: null,
    });
  }

  /** Sends a request. When the call system rejects the access token, sends it once more with a new one. */
  async #get(path: `/${string}`, query?: Query): Promise<Outcome<Answer>> {
    const { knex, accessTokens, platform, clock } = this.#access;
    await holdLease(knex, this.#id, clock());
    const token = await accessTokens.accessToken();
    if (!token.ok) return token;
    const answer = await platform.get(token.value, path, query);
    if (answer.ok || answer.fault.kind !== "unauthorized") return answer;
    const renewed = await accessTokens.renewAfter(token.value);
    if (!renewed.ok) return renewed;
    await countRequest(knex, clock());
    return platform.get(renewed.value, path, query);
  }

  /** Stores the extension, which is only displayed: its number, or its id when the call system refuses the number. */
  async #learnExtension(ownerId: string | null): Promise<void> {
    const { knex, clock } = this.#access;
    const answer = await this.#get(OWN_EXTENSION);
    const number = answer.ok ? readExtension(answer.value) : null;
    const isSettled = answer.ok || ["missing-permission", "refused"].includes(answer.fault.kind);
    if (isSettled) await holdLease(knex, this.#id, clock(), { extension: number ?? ownerId });
  }

  async #endAfter(fault: Fault): Promise<SyncEnding> {
    if (fault.kind === "rate-limited")
      await this.#rest(Math.max(fault.retryAfterMs, LEAST_PENALTY_MS));
    if (fault.kind === "unavailable" && fault.retryAfterMs !== null)
      await this.#rest(fault.retryAfterMs);
    return endingAfter(fault);
  }

  #rest(ms: number): Promise<void> {
    const { knex, clock } = this.#access;
    return notePenalty(knex, new Date(clock().getTime() + ms));
  }
}

function waiting(until: Date): SyncEnding {
  const time = londonIso(until).slice(11, 19);
  return paused(`Goes on after ${time}: the call system takes so many requests a minute`);
}
