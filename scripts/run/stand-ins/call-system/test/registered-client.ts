import { createHash } from "node:crypto";
import type { CallRecord } from "../call-record.ts";
import { openCallSystem, type CallSystem, type CallSystemOptions } from "../call-system.ts";

export const TOKEN = "/restapi/oauth/token";
export const CALL_LOG = "/restapi/v1.0/account/~/call-log";
export const REDIRECT = "http://localhost:8080/api/ringcentral/callback";
export const VERIFIER = "a-verifier-that-only-the-client-knows";

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

interface Page {
  readonly records: CallRecord[];
  readonly paging: { readonly perPage: number };
  readonly navigation: { readonly nextPage?: { readonly uri: string } };
}

/** A call platform whose clock stands still, with an application that is registered on it. */
export class RegisteredClient {
  now = new Date("2026-11-20T12:00:00Z");
  readonly system: CallSystem;

  private constructor(open: (clock: () => Date) => CallSystem) {
    this.system = open(() => this.now);
  }

  static async open(options: Partial<CallSystemOptions> = {}): Promise<RegisteredClient> {
    let clock: () => Date = () => new Date();
    const system = await openCallSystem({
      host: "127.0.0.1",
      port: 0,
      path: "/api/call-system",
      clientId: "client",
      clientSecret: "secret",
      redirectUris: [REDIRECT],
      limitRates: false,
      clock: () => clock(),
      ...options,
    });
    return new RegisteredClient((standing) => {
      clock = standing;
      return system;
    });
  }

  later(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }

  authorizeUrl(changed: Readonly<Record<string, string>> = {}): string {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: "client",
      redirect_uri: REDIRECT,
      state: "the state",
      code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
      code_challenge_method: "S256",
      ...changed,
    });
    return `${this.system.url}/restapi/oauth/authorize?${query.toString()}`;
  }

  /** Allows or denies access, and returns the parameters with which the browser is redirected back. */
  async decide(decision: "allow" | "deny"): Promise<URLSearchParams> {
    const body = new URLSearchParams({ decision });
    const answer = await fetch(this.authorizeUrl(), { method: "POST", redirect: "manual", body });
    const location = answer.headers.get("location") ?? "";
    if (answer.status !== 303 || !location.startsWith(`${REDIRECT}?`))
      throw new Error(`answered ${answer.status}, to ${location}`);
    return new URL(location).searchParams;
  }

  async code(): Promise<string> {
    return (await this.decide("allow")).get("code") ?? "";
  }

  post(path: string, form: Record<string, string>, login = "client:secret"): Promise<Response> {
    return fetch(this.system.url + path, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(login).toString("base64")}` },
      body: new URLSearchParams(form),
    });
  }

  exchange(code: string, changed: Record<string, string> = {}): Promise<Response> {
    return this.post(TOKEN, {
      grant_type: "authorization_code",
      code,
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      ...changed,
    });
  }

  refresh(token: string): Promise<Response> {
    return this.post(TOKEN, { grant_type: "refresh_token", refresh_token: token });
  }

  /** Ends all sessions, as the account's owner does. */
  revokeAll(): Promise<Response> {
    return fetch(`${this.system.url}/revoke-access`, { method: "POST" });
  }

  async connect(changed: Record<string, string> = {}): Promise<Tokens> {
    const answer = await this.exchange(await this.code(), changed);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Tokens;
  }

  ask(path: string, { access_token }: Pick<Tokens, "access_token">): Promise<Response> {
    return fetch(this.system.url + path, { headers: { authorization: `Bearer ${access_token}` } });
  }

  async list(tokens: Tokens, query: Record<string, string> | string[][] = {}): Promise<Page> {
    const text = new URLSearchParams(query).toString();
    const answer = await this.ask(`${CALL_LOG}?${text}`, tokens);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Page;
  }
}

export async function errorCodeOf(answer: Response): Promise<[number, string | undefined]> {
  const { errors } = (await answer.json()) as { errors: { errorCode: string }[] };
  return [answer.status, errors[0]?.errorCode];
}

export function buildCall(
  id: string,
  startTime: string,
  changed: Partial<CallRecord> = {},
): CallRecord {
  return {
    id,
    sessionId: `s${id}`,
    type: "Voice",
    direction: "Inbound",
    action: "Phone Call",
    startTime,
    ...changed,
  };
}
