import {
  CODE_SECONDS,
  type CodeRequest,
  type Grants,
  type Lifetimes,
  type Session,
} from "./grants.ts";
import { OWNER } from "./owner.ts";
import { VendorError } from "./vendor-error.ts";

/** The application that is registered on the call platform. */
export interface Application {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
}

const SHORTEST_ACCESS_SECONDS = 600;
const LONGEST_ACCESS_SECONDS = 3_600;
const USUAL_REFRESH_SECONDS = 604_800;
const LONGEST_REFRESH_SECONDS = 2_592_000;

/**
 * Reads an authorization request.
 * @throws VendorError if it must not be answered by a redirect.
 */
export function readAuthorization(application: Application, query: URLSearchParams): CodeRequest {
  const clientId = query.get("client_id") ?? "";
  const redirectUri = query.get("redirect_uri") ?? "";
  if (clientId !== application.clientId)
    throw new VendorError(400, "OAU-120", "Wrong Application ID");
  if (!application.redirectUris.includes(redirectUri))
    throw new VendorError(400, "OAU-109", "Redirect URIs do not match");
  if (query.get("response_type") !== "code")
    throw new VendorError(400, "CMN-101", "Parameter [response_type] value is invalid.");
  return {
    clientId,
    redirectUri,
    challenge: query.get("code_challenge") ?? undefined,
    challengeMethod: query.get("code_challenge_method") ?? undefined,
  };
}

/** Returns the address to which the browser is redirected after the user has allowed or denied access. */
export function decided(
  { redirectUri }: CodeRequest,
  state: string | null,
  answer: { readonly code: string } | { readonly error: string },
): string {
  const address = new URL(redirectUri);
  const parameters = {
    ...answer,
    ...("code" in answer ? { expires_in: String(CODE_SECONDS) } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  if (state !== null) address.searchParams.set("state", state);
  return address.href;
}

/**
 * Handles a request to the token endpoint.
 * @throws VendorError if the client, its code or its token is not valid.
 */
export function grantTokens(
  application: Application,
  grants: Grants,
  form: URLSearchParams,
  authorization: string | undefined,
): Session {
  const clientId = authenticate(application, form, authorization);
  switch (form.get("grant_type")) {
    case "authorization_code":
      return grants.exchange(
        form.get("code") ?? "",
        {
          clientId,
          redirectUri: form.get("redirect_uri") ?? "",
          verifier: form.get("code_verifier") ?? undefined,
        },
        lifetimesOf(form),
      );
    case "refresh_token":
      return grants.refresh(form.get("refresh_token") ?? "", lifetimesOf(form));
    default:
      throw new VendorError(400, "OAU-250", "Unsupported grant type", {
        oauthError: "unsupported_grant_type",
      });
  }
}

/**
 * Checks the client's credentials. An application on a server proves its identity with a secret; one in a browser has
 * none and sends only its id.
 */
export function authenticate(
  { clientId, clientSecret }: Application,
  form: URLSearchParams,
  authorization: string | undefined,
): string {
  const parameters = authorization?.startsWith("Basic ")
    ? Buffer.from(authorization.slice("Basic ".length), "base64").toString()
    : `${form.get("client_id") ?? ""}:${form.get("client_secret") ?? clientSecret}`;
  if (parameters !== `${clientId}:${clientSecret}`)
    throw new VendorError(401, "OAU-146", "Invalid client credentials", {
      oauthError: "invalid_client",
    });
  return clientId;
}

export function tokenAnswer({ id, pair }: Session, now: Date): object {
  const secondsUntil = (instant: number) => Math.floor((instant - now.getTime()) / 1000);
  return {
    access_token: pair.accessToken,
    token_type: "bearer",
    expires_in: secondsUntil(pair.accessExpiresAt),
    refresh_token: pair.refreshToken,
    refresh_token_expires_in: secondsUntil(pair.refreshExpiresAt),
    scope: "ReadAccounts ReadCallLog",
    owner_id: String(OWNER.id),
    session_id: id,
  };
}

function lifetimesOf(form: URLSearchParams): Lifetimes {
  const access = Number(form.get("access_token_ttl") ?? LONGEST_ACCESS_SECONDS);
  const refresh = Number(form.get("refresh_token_ttl") ?? USUAL_REFRESH_SECONDS);
  return {
    accessSeconds: Math.min(Math.max(access, SHORTEST_ACCESS_SECONDS), LONGEST_ACCESS_SECONDS),
    refreshSeconds: Math.min(
      refresh > 0 ? refresh : USUAL_REFRESH_SECONDS,
      LONGEST_REFRESH_SECONDS,
    ),
  };
}
