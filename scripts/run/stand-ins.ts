import type { ProcessDefinition } from "./processes.ts";

/** A process that replaces an external system, on the machine of a person who tries the product. */
export interface StandInDefinition extends Pick<ProcessDefinition, "name" | "folder" | "env"> {
  readonly kind: "stand-in";
  /** The gateway forwards browser requests below this path to the stand-in. */
  readonly path: `/api/${string}`;
  /** The services from which it may read data. */
  readonly asks: readonly string[];
}

/** The stand-in for a sign-in provider, if none is configured. Its page lists the users and asks for no password. */
export const identity: StandInDefinition = {
  name: "identity",
  folder: "scripts/run/stand-ins/identity",
  kind: "stand-in",
  path: "/api/oidc",
  asks: ["admin"],
  env: ["UPSTREAMS", "OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "SIGNING_SEED"],
};

/**
 * The stand-in for the call platform, if none is configured. Its calls are those of the demo data, up to the present
 * minute.
 */
export const callSystem: StandInDefinition = {
  name: "call-system",
  folder: "scripts/run/stand-ins/call-system",
  kind: "stand-in",
  path: "/api/call-system",
  asks: [],
  env: ["PUBLIC_BASE_URL", "RINGCENTRAL_CLIENT_ID", "RINGCENTRAL_CLIENT_SECRET", "STATE_FILE"],
};

/** The stand-in for a mail server, if none is configured. Its page has the mails that the product sent. */
export const mailBox: StandInDefinition = {
  name: "mail-box",
  folder: "scripts/run/stand-ins/mail-box",
  kind: "stand-in",
  path: "/api/mail",
  asks: [],
  env: ["SMTP_PORT"],
};

/**
 * The processes that run in place of external systems that are not configured. Container images contain none of them.
 */
export const standIns: readonly StandInDefinition[] = [identity, callSystem, mailBox];
