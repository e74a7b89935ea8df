import {
  done,
  failed,
  type Answer,
  type CallPlatform,
  type Fault,
  type Outcome,
  type Query,
  type Tokens,
} from "../src/calls/connection/call-platform.client.ts";
import type { VendorCall } from "./vendor-calls.ts";

type Operation = "exchangeCode" | "refresh" | "revoke" | "call-log" | "extension";

/** A call system inside the test's process. It answers as the test sets it, and records the requests. */
export class FakePlatform implements CallPlatform {
  calls: VendorCall[] = [];
  /** The page size that it allows; the vendor's is 1,000. */
  perPage = 1_000;
  lifetimeSeconds = 3_600;
  givesRefreshToken = true;
  /** The `restMs` of each answer with calls. */
  restMs: number | null = null;
  readonly requests: Operation[] = [];
  readonly queries: Query[] = [];
  readonly revoked: string[] = [];
  readonly verifiers: string[] = [];
  /** A hook that runs before each answer with calls. */
  beforePage: (page: number) => Promise<void> | void = () => undefined;
  readonly #faults = new Map<Operation, Fault[]>();
  #pair = 0;
  #spent = 0;

  fails(operation: Operation, ...faults: readonly Fault[]): void {
    this.#faults.set(operation, [...(this.#faults.get(operation) ?? []), ...faults]);
  }

  countOf(operation: Operation): number {
    return this.requests.filter((each) => each === operation).length;
  }

  /** All tokens issued so far. The test asserts that they appear in no log and no answer. */
  get secrets(): string[] {
    return Array.from({ length: this.#pair + 1 }, (_, pair) => pair).flatMap((pair) => [
      `access-secret-${pair}`,
      `refresh-secret-${pair}`,
    ]);
  }

  loginUrl({ state, codeChallenge }: { state: string; codeChallenge: string }): string {
    const query = new URLSearchParams({ state, code_challenge: codeChallenge });
    return `https://calls.test/authorize?${query.toString()}`;
  }

  async exchangeCode({ codeVerifier }: { code: string; codeVerifier: string }) {
    this.verifiers.push(codeVerifier);
    return this.#meet("exchangeCode") ?? done(this.#newPair());
  }

  /** Repeats the same new tokens for the old refresh token until the new access token is used, as the vendor does. */
  async refresh(refreshToken: string): Promise<Outcome<Tokens>> {
    const fault = this.#meet("refresh");
    // Lets requests of other processes run meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (fault) return fault;
    const version = Number(refreshToken.replace("refresh-secret-", ""));
    if (version === this.#pair) return done(this.#newPair());
    if (version === this.#pair - 1 && version >= this.#spent) return done(this.#tokens());
    return failed({ kind: "invalid-grant", code: "OAU-213" });
  }

  async revoke(token: string): Promise<Outcome<null>> {
    this.revoked.push(token);
    return this.#meet("revoke") ?? done(null);
  }

  async get(accessToken: string, path: string, query: Query = {}): Promise<Outcome<Answer>> {
    const isExtension = path.endsWith("/extension/~");
    const fault = this.#meet(isExtension ? "extension" : "call-log");
    if (fault) return fault;
    if (accessToken !== `access-secret-${this.#pair}`) return failed({ kind: "unauthorized" });
    this.#spent = this.#pair;
    if (isExtension) return done({ body: { extensionNumber: "101" }, restMs: null });
    this.queries.push(query);
    return done(await this.#page(query));
  }

  async #page(query: Query): Promise<Answer> {
    const [from, to] = [Date.parse(String(query["dateFrom"])), Date.parse(String(query["dateTo"]))];
    const page = Number(query["page"]);
    const perPage = Math.min(Number(query["perPage"]), this.perPage);
    const matching = this.calls
      .filter(({ startTime }) => Date.parse(startTime) >= from && Date.parse(startTime) <= to)
      .sort((a, b) => b.startTime.localeCompare(a.startTime) || b.id.localeCompare(a.id));
    const end = page * perPage;
    await this.beforePage(page);
    return {
      body: {
        records: matching.slice(end - perPage, end),
        paging: { page, perPage },
        navigation: end < matching.length ? { nextPage: { uri: "https://evil.test/" } } : {},
      },
      restMs: this.restMs,
    };
  }

  #meet(operation: Operation): Outcome<never> | undefined {
    this.requests.push(operation);
    const fault = this.#faults.get(operation)?.shift();
    return fault && failed(fault);
  }

  #newPair(): Tokens {
    this.#pair += 1;
    return this.#tokens();
  }

  #tokens(): Tokens {
    return {
      accessToken: `access-secret-${this.#pair}`,
      expiresInSeconds: this.lifetimeSeconds,
      refreshToken: this.givesRefreshToken ? `refresh-secret-${this.#pair}` : null,
      refreshTokenExpiresInSeconds: this.givesRefreshToken ? 604_800 : null,
      ownerId: "256440016",
      scope: "ReadCallLog ReadAccounts",
      sessionId: "session",
    };
  }
}
