import type { ProcessDefinition } from "./processes.ts";

/** A process that stands in for a part of the outside world, on the machine of whoever tries the system. */
export interface StandInDefinition extends Pick<ProcessDefinition, "name" | "folder" | "env"> {
  readonly kind: "stand-in";
  /** Below it the gateway passes browsers on. */
  readonly path: `/api/${string}`;
  /** The services that it may ask what is meant for it. */
  readonly asks: readonly string[];
}

/** The sign-in provider of who has none: its page lists the people and asks for no password. */
export const identity: StandInDefinition = {
  name: "identity",
  folder: "scripts/stand-ins/identity",
  kind: "stand-in",
  path: "/api/oidc",
  asks: ["admin"],
  env: ["UPSTREAMS", "OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "SIGNING_SEED"],
};

/** The call platform of who has none: its calls are those of the demonstration, up to the present minute. */
export const callSystem: StandInDefinition = {
  name: "call-system",
  folder: "scripts/stand-ins/call-system",
  kind: "stand-in",
  path: "/api/call-system",
  asks: [],
  env: ["PUBLIC_BASE_URL", "RINGCENTRAL_CLIENT_ID", "RINGCENTRAL_CLIENT_SECRET", "STATE_FILE"],
};

/** What runs beside the processes where nothing real is named, and is in no image. */
export const standIns: readonly StandInDefinition[] = [identity, callSystem];
