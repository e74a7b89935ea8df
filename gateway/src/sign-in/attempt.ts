import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { Context } from "koa";
import { hashOf, newSecret } from "../secret.ts";

/** A sign-in in progress: what the gateway stores while the browser is at the provider. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
  /** Whether the provider was told to ask for the password. */
  readonly isPrompted: boolean;
  /** Whether the person asks an administrator, if nobody lets them in. */
  readonly isAsking: boolean;
}

interface StoredAttempt extends Attempt {
  readonly isLate: boolean;
}

type Cookies = Context["cookies"];

const LIFETIME_MS = 10 * 60_000;
/** An expired attempt is stored for this time, because it still holds the path to which its tab returns. */
const COOKIE_MAX_AGE_MS = 24 * 60 * 60_000;
/** Each open tab may begin an attempt. More cookies would make the Cookie header too long. */
const ATTEMPTS_PER_BROWSER = 20;

/** Sign-in attempts in progress. Each has its own row and cookie, so that two tabs do not affect each other. */
export class Attempts {
  readonly #knex: Knex;
  readonly #prefix: string;

  constructor(knex: Knex, { secure }: { readonly secure: boolean }) {
    this.#knex = knex;
    this.#prefix = secure ? "__Host-sign-in-" : "sign-in-";
  }

  async begin(cookies: Cookies, cookieHeader: string, attempt: Attempt): Promise<void> {
    const secret = newSecret();
    const { state } = attempt;
    await rowsOf(
      this.#knex,
      `insert into sign_in_attempts (id, state, nonce, code_verifier, return_to, is_prompted, is_asking, expires_at)
         values (:id, :state, :nonce, :codeVerifier, :returnTo, :isPrompted, :isAsking, :expiresAt)`,
      { ...attempt, id: hashOf(secret), expiresAt: new Date(Date.now() + LIFETIME_MS) },
    );
    for (const name of this.#oldest(cookieHeader)) cookies.set(name, null, { path: "/" });
    cookies.set(this.#nameOf(state), secret, {
      httpOnly: true,
      sameSite: "lax",
      signed: false,
      path: "/",
      maxAge: COOKIE_MAX_AGE_MS,
    });
  }

  /** Deletes and returns the attempt that this browser began with this state. `isLate` marks an expired attempt. */
  async take(cookies: Cookies, state: string): Promise<StoredAttempt | undefined> {
    const name = this.#nameOf(state);
    const secret = cookies.get(name, { signed: false });
    if (!secret) return undefined;
    const [attempt] = await rowsOf<StoredAttempt>(
      this.#knex,
      `delete from sign_in_attempts where id = :id
         returning state, nonce, code_verifier as "codeVerifier", return_to as "returnTo",
           is_prompted as "isPrompted", is_asking as "isAsking",
           expires_at <= now() as "isLate"`,
      { id: hashOf(secret) },
    );
    cookies.set(name, null, { path: "/", signed: false });
    return attempt?.state === state ? attempt : undefined;
  }

  /** Finds the path to which the attempt with this state returns, whichever browser began it. */
  async returnPathOf(state: string): Promise<string | undefined> {
    const [attempt] = await rowsOf<Pick<Attempt, "returnTo">>(
      this.#knex,
      `select return_to as "returnTo" from sign_in_attempts where state = :state`,
      { state },
    );
    return attempt?.returnTo;
  }

  #nameOf(state: string): string {
    return this.#prefix + hashOf(state).slice(0, 12);
  }

  /** The oldest attempts above the limit: browsers send older cookies first. */
  #oldest(cookieHeader: string): string[] {
    const names = cookieHeader.split(/;\s*/).map((each) => each.split("=")[0] ?? "");
    const ours = names.filter((name) => name.startsWith(this.#prefix));
    return ours.slice(0, Math.max(0, ours.length - ATTEMPTS_PER_BROWSER + 1));
  }
}
