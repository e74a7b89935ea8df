import * as client from "openid-client";

export class ProviderDownError extends Error {
  override readonly name = "ProviderDownError";
}

/** The provider answers, but our settings are wrong for it. Only an operator can correct that. */
export class ProviderSetupError extends Error {
  override readonly name = "ProviderSetupError";
  readonly expectedIssuer: string;
  /** The issuer that the provider names, if our setting for the issuer is wrong. */
  readonly actualIssuer: unknown;

  constructor(expectedIssuer: string, cause: unknown) {
    super("the sign-in provider does not fit the settings", { cause });
    this.expectedIssuer = expectedIssuer;
    this.actualIssuer = causeOf(cause).body?.issuer;
  }
}

/** OAuth errors that refuse our client registration, and not the person who signs in. */
const SETUP_REFUSALS = new Set([
  "invalid_client",
  "invalid_scope",
  "unauthorized_client",
  "unsupported_response_type",
]);

/** Errors in the provider's discovery document that a retry does not change. */
const DISCOVERY_FAULTS = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
  "OAUTH_PARSE_ERROR",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
]);

/** A short code for an error: that of the provider, otherwise that of the library. */
export function reasonOf(error: unknown): string {
  const { error: refusal, code, name } = error as { error?: string; code?: string; name?: string };
  return refusal ?? code ?? name ?? "unknown";
}

export function isProviderDown(error: unknown): boolean {
  const isUnreachable = [error, causeOf(error)].some(
    (each) => (each as Error).name === "TypeError",
  );
  return isUnreachable || reasonOf(error) === "OAUTH_TIMEOUT";
}

/** Whether the provider refused our client registration, at its token endpoint or in its redirect to us. */
export function isClientRefused(error: unknown): boolean {
  return (
    error instanceof client.WWWAuthenticateChallengeError || SETUP_REFUSALS.has(reasonOf(error))
  );
}

/** The error for a discovery document that could not be read. A 5xx status counts as an outage, because it may pass. */
export function discoveryError(issuer: string, cause: unknown): Error {
  const isServerError = (causeOf(cause).status ?? 0) >= 500;
  if (DISCOVERY_FAULTS.has(reasonOf(cause)) && !isServerError)
    return new ProviderSetupError(issuer, cause);
  return new ProviderDownError("the sign-in provider cannot be discovered", { cause });
}

/** The cause that the library attaches to an error: an answer with a status, or a body that it refused. */
function causeOf(error: unknown): { status?: number; body?: { issuer?: unknown } } {
  return (error as Error).cause ?? {};
}
