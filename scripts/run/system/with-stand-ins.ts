import { isLoopback } from "@dash/service-lib/process/secure-address";
import { Failure } from "../../failure.ts";
import { callSystem, identity, mailBox } from "../stand-ins.ts";
import type { Plan } from "./process-environment.ts";
import { derivedSecret, withPassingKey, type Secrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";

type Outside = Pick<Plan, "settings" | "secrets" | "standIns">;

/**
 * Adds stand-ins for the external systems that the settings do not name.
 * @throws Failure if other machines could reach the stand-in for sign-in, which asks for no password.
 */
export function withStandIns(settings: Settings, secrets: Secrets, publicBaseUrl: string): Outside {
  const address = new URL(publicBaseUrl);
  const named = { settings, secrets, standIns: [] };
  return withMailBox(withCallSystem(withIdentity(named, address), address), address);
}

function withIdentity(outside: Outside, { origin, hostname }: URL): Outside {
  const { settings, secrets, standIns } = outside;
  if (settings.OIDC_ISSUER) return outside;
  if (!isLoopback(hostname)) {
    throw new Failure(
      `Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: ${origin} can be reached from other machines, and the ` +
        "sign-in that asks for no password is only for this one.",
    );
  }
  const registration = {
    OIDC_ISSUER: origin + identity.path,
    OIDC_CLIENT_ID: "dash",
    OIDC_CLIENT_SECRET: derivedSecret(secrets, "clientSecret"),
    OIDC_CLIENT_AUTH: "post",
    OIDC_TRUST_EMAIL: false,
  } as const;
  return {
    settings: { ...settings, ...registration },
    secrets: withPassingKey(secrets, identity.name),
    standIns: [...standIns, identity],
  };
}

/**
 * Adds the stand-in for the call platform. If other machines could reach it, there is none, because the product works
 * without calls.
 */
function withCallSystem(outside: Outside, { origin, hostname }: URL): Outside {
  const { settings, secrets, standIns } = outside;
  const isNamed =
    settings.RINGCENTRAL_SERVER_URL ??
    settings.RINGCENTRAL_CLIENT_ID ??
    settings.RINGCENTRAL_CLIENT_SECRET;
  if (isNamed !== undefined || !settings.RINGCENTRAL_SIMULATOR || !isLoopback(hostname))
    return outside;
  const registration = {
    // Browsers open this address too, so it must be the public one.
    RINGCENTRAL_SERVER_URL: origin + callSystem.path,
    RINGCENTRAL_CLIENT_ID: "dash",
    RINGCENTRAL_CLIENT_SECRET: derivedSecret(secrets, "callClientSecret"),
  };
  return {
    settings: { ...settings, ...registration },
    secrets,
    standIns: [...standIns, callSystem],
  };
}

/** Adds the mail box to the demonstration. Without it and without a mail server, the product sends no mails. */
function withMailBox(outside: Outside, { hostname }: URL): Outside {
  const { settings, secrets, standIns } = outside;
  if (settings.SMTP_URL !== undefined || !settings.DEMO || !isLoopback(hostname)) return outside;
  const { MAIL_FROM = "Partnership Dashboard <dashboard@example.org>" } = settings;
  return { settings: { ...settings, MAIL_FROM }, secrets, standIns: [...standIns, mailBox] };
}
