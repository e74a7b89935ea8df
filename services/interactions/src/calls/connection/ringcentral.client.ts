import { SDK } from "@ringcentral/sdk";
import * as z from "zod";
import {
  done,
  failed,
  type Answer,
  type CallPlatform,
  type Outcome,
  type Tokens,
} from "./call-platform.client.ts";
import type { CallApplication } from "./call-settings.ts";
import { faultOf, retryAfterOf, type RequestKind } from "./fault.client.ts";

const ANSWER_TIMEOUT_MS = 10_000;
/** The timeout of requests that a browser waits for: the gateway gives up after 4.5 seconds. */
const TIMEOUT_BEFORE_A_BROWSER_MS = 3_000;
const ACCESS_TOKEN_SECONDS = 3_600;
const REFRESH_TOKEN_SECONDS = 604_800;
const RATE_WINDOW_MS = 60_000;

const text = z.coerce.string().nullable().catch(null);
const seconds = z.coerce.number().positive().nullable().catch(null);
/** The vendor's examples lack fields that its schema requires, so most are optional. */
const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: seconds.default(null),
  refresh_token: text.default(null),
  refresh_token_expires_in: seconds.default(null),
  owner_id: text.default(null),
  scope: text.default(null),
  session_id: text.default(null),
});

type Platform = ReturnType<SDK["platform"]>;

/** The call system RingCentral, reached through its official SDK. */
export function ringCentral(application: CallApplication): CallPlatform {
  return {
    loginUrl: (request) => loginUrl(openPlatform(application), request),
    exchangeCode: ({ code, codeVerifier }) =>
      attempt("for-tokens", readTokens, () =>
        openPlatform(application, TIMEOUT_BEFORE_A_BROWSER_MS).login({
          code,
          code_verifier: codeVerifier,
          access_token_ttl: ACCESS_TOKEN_SECONDS,
          refresh_token_ttl: REFRESH_TOKEN_SECONDS,
        }),
      ),
    refresh: (refreshToken) =>
      attempt("for-tokens", readTokens, () => refresh(openPlatform(application), refreshToken)),
    revoke: (token) =>
      attempt(
        "for-tokens",
        () => null,
        async () => {
          const platform = openPlatform(application, TIMEOUT_BEFORE_A_BROWSER_MS);
          await platform.auth().setData({ access_token: token });
          return platform.logout();
        },
      ),
    get: (accessToken, path, query) =>
      attempt("with-token", readAnswer, async () => {
        const platform = openPlatform(application);
        await platform.auth().setData({ access_token: accessToken, token_type: "bearer" });
        return platform.get(path, query);
      }),
  };
}

function loginUrl(
  platform: Platform,
  { state, codeChallenge }: { readonly state: string; readonly codeChallenge: string },
): string {
  const url = new URL(platform.loginUrl({ state }));
  // The SDK adds parameters with empty values.
  for (const [name, value] of [...url.searchParams])
    if (value === "") url.searchParams.delete(name);
  // The challenge is set here: the verifier that the SDK generates would have to be stored until the browser returns.
  url.searchParams.set("code_challenge", codeChallenge);
  url.searchParams.set("code_challenge_method", "S256");
  return url.href;
}

async function refresh(platform: Platform, refreshToken: string): Promise<Response> {
  await platform.auth().setData({
    refresh_token: refreshToken,
    expires_in: String(ACCESS_TOKEN_SECONDS),
    refresh_token_expires_in: String(REFRESH_TOKEN_SECONDS),
    access_token: "",
  });
  return platform.refresh();
}

/**
 * Creates an SDK platform for one request. One that is used longer would renew the tokens itself: in each process, with
 * a lifetime of ten minutes, and it would lose them while the server is down.
 */
function openPlatform(application: CallApplication, timeoutMs = ANSWER_TIMEOUT_MS): Platform {
  const { serverUrl: server, clientId, clientSecret, redirectUri } = application;
  const platform = new SDK({
    server,
    clientId,
    clientSecret,
    redirectUri,
    clearCacheOnRefreshError: false,
    refreshDelayMs: 0,
    handleRateLimit: false,
    // The SDK's default storage is shared by all platforms of a process.
    localStorage: memoryStorage(),
    fetch: fetchInTime(timeoutMs),
    Request,
    Response,
    Headers,
  }).platform();
  platform.ensureLoggedIn = () => Promise.resolve(null);
  const send = platform.sendRequest.bind(platform);
  // Every request is marked as a retry: otherwise the SDK would itself retry after HTTP 401 and 429.
  platform.sendRequest = (request, options = {}) => send(request, { ...options, retry: true });
  return platform;
}

/**
 * Fetches an answer with its whole body within a time limit. The SDK has no time limit, and cannot handle the error of
 * an aborted fetch.
 */
function fetchInTime(timeoutMs: number): typeof fetch {
  return async (request) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(request, { signal, redirect: "manual" });
      const { status, statusText, headers } = answer;
      return new Response((await answer.text()) || null, { status, statusText, headers });
    } catch {
      throw new Error("the call system did not answer");
    }
  };
}

/** An in-memory replacement for a browser's storage, with the method `keys` that the SDK also calls. */
function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    keys: () => [...items.keys()],
    key: (index: number) => [...items.keys()][index] ?? null,
    clear: () => items.clear(),
    get length() {
      return items.size;
    },
  };
}

async function attempt<T>(
  requestKind: RequestKind,
  read: (response: Response) => Promise<T> | T,
  sendRequest: () => Promise<Response>,
): Promise<Outcome<T>> {
  let response: Response | null = null;
  try {
    response = await sendRequest();
    return done(await read(response.clone()));
  } catch (error) {
    const { response: refused } = error as { response?: Response | null };
    return failed(await faultOf(requestKind, refused ?? response));
  }
}

async function readTokens(response: Response): Promise<Tokens> {
  const tokens = TokenAnswer.parse(await response.json());
  return {
    accessToken: tokens.access_token,
    expiresInSeconds: tokens.expires_in ?? ACCESS_TOKEN_SECONDS,
    refreshToken: tokens.refresh_token || null,
    refreshTokenExpiresInSeconds: tokens.refresh_token_expires_in,
    ownerId: tokens.owner_id,
    scope: tokens.scope,
    sessionId: tokens.session_id,
  };
}

async function readAnswer(response: Response): Promise<Answer> {
  const { headers } = response;
  const body: unknown = await response.json();
  // The vendor may omit these headers.
  const isUsedUp = headers.get("x-rate-limit-remaining") === "0";
  const windowMs = retryAfterOf(headers.get("x-rate-limit-window")) ?? RATE_WINDOW_MS;
  return { body, restMs: isUsedUp ? windowMs : null };
}
