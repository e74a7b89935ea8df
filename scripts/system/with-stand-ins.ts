import { isLoopback } from "@dash/gateway/public-origin";
import { Failure } from "../failure.ts";
import { identity } from "../processes.ts";
import type { Plan } from "./process-environment.ts";
import { clientSecret, withPassingKey, type Secrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";

/**
 * The settings, made whole by stand-ins for what they do not name.
 * @throws Failure where other machines could reach one: it asks for no password.
 */
export function withStandIns(
  settings: Settings,
  secrets: Secrets,
  publicBaseUrl: string,
): Pick<Plan, "settings" | "secrets" | "standIns"> {
  if (settings.OIDC_ISSUER) return { settings, secrets, standIns: [] };
  const { origin, hostname } = new URL(publicBaseUrl);
  if (!isLoopback(hostname)) {
    throw new Failure(
      `Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: ${origin} can be reached from other machines, and the ` +
        "sign-in that asks for no password is only for this one.",
    );
  }
  const registration = {
    OIDC_ISSUER: origin + identity.path,
    OIDC_CLIENT_ID: "dash",
    OIDC_CLIENT_SECRET: clientSecret(secrets),
    OIDC_CLIENT_AUTH: "post",
    OIDC_TRUST_EMAIL: false,
  } as const;
  return {
    settings: { ...settings, ...registration },
    secrets: withPassingKey(secrets, identity.name),
    standIns: [identity],
  };
}
