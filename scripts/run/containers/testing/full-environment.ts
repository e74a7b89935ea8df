import { generateKeyPairSync } from "node:crypto";
import { processes, type ProcessDefinition } from "../../processes.ts";
import { environmentOf, type Plan } from "../../system/process-environment.ts";
import type { Secrets } from "../../system/secrets.ts";
import { readSettings } from "../../system/settings.ts";

/** The settings without which nothing starts in containers. */
export const SITE = {
  PUBLIC_BASE_URL: "https://dash.example.org",
  OIDC_ISSUER: "https://id.example.org",
  OIDC_CLIENT_ID: "dash",
};

/** Every setting of a process, with a value. */
export const SETTINGS = {
  ...SITE,
  OIDC_CLIENT_SECRET: "secret",
  OIDC_CLIENT_AUTH: "basic",
  OIDC_TRUST_EMAIL: "1",
  ADMIN_EMAIL: "first@example.org",
  RINGCENTRAL_SERVER_URL: "https://calls.example.org",
  NATS_REPLICAS: "1",
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318",
  NODE_EXTRA_CA_CERTS: "/app/certificates/company.pem",
  RINGCENTRAL_CLIENT_ID: "dash",
  RINGCENTRAL_CLIENT_SECRET: "secret",
  RINGCENTRAL_FIRST_SYNC_DAYS: "30",
  RINGCENTRAL_SERVICE_LINE: "Customer Service",
  PHOTOS_S3_URL: "https://key:secret@s3.example.org/photos?region=eu-west-2",
  SMTP_URL: "smtps://dash:secret@mail.example.org",
  MAIL_FROM: "Dashboard <dash@example.org>",
  WEBHOOKS_PRIVATE: "1",
  RETENTION_MONTHS_CUSTOMERS: "24",
  RETENTION_MONTHS_INSTALLATIONS: "72",
  PROVIDER_NAME: "Provider Ltd",
  PROVIDER_COLOUR: "#0f766e",
  PROVIDER_LOGO: "/app/brands/provider.png",
  PARTNER_NAME: "Partner Ltd",
  PARTNER_COLOUR: "#1d4ed8",
  PARTNER_LOGO: "/app/brands/partner.png",
};

/** Secrets whose values say what they are. */
export function buildSecrets(): Secrets {
  const { x = "", d = "" } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  const each = <T>(make: (name: string) => T): Record<string, T> =>
    Object.fromEntries(processes.map(({ name }) => [name, make(name)]));
  return {
    cookieKeys: ["cookie-key"],
    ownerPassword: "owner-password",
    databasePasswords: each((name) => `database-password-of-${name}`),
    natsPasswords: each((name) => `nats-password-of-${name}`),
    tokenKey: "token-key",
    identityKeys: each((kid) => [{ kty: "OKP", crv: "Ed25519", x, d, kid, alg: "EdDSA" }]),
  };
}

/** Returns the environment that `npm start` would give the process, with every setting set. */
export function fullEnvironmentOf(definition: ProcessDefinition): Record<string, string> {
  const { NODE_EXTRA_CA_CERTS } = SETTINGS;
  jest.replaceProperty(process, "env", { NODE_EXTRA_CA_CERTS });
  const settings = readSettings(SETTINGS);
  const engines: Plan["engines"] = {
    ownerUrl: "postgres://owner@localhost/dash",
    databaseUrlOf: () => "postgres://localhost/dash",
    natsUrlOf: () => "nats://localhost",
  };
  const plan = { settings, engines, processes, publicBaseUrl: SITE.PUBLIC_BASE_URL, extraEnv: {} };
  const rest = { standIns: [], secrets: buildSecrets(), ports: {}, buildOf: () => "" };
  return environmentOf({ ...plan, ...rest }, definition);
}
