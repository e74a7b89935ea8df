import type { ProcessDefinition } from "./processes.ts";

/** A process that replaces an external system on the machine of a person who tries the product. */
export interface StandInDefinition extends Pick<ProcessDefinition, "name" | "folder" | "env"> {
  readonly kind: "stand-in";
  /** The gateway passes browser requests below this path on to it. */
  readonly path: `/api/${string}`;
  /** Services from which it may request its data. */
  readonly asks: readonly string[];
}

/** The sign-in provider if none is configured: its page lists the people and asks for no password. */
export const identity: StandInDefinition = {
  name: "identity",
  folder: "scripts/run/stand-ins/identity",
  kind: "stand-in",
  path: "/api/oidc",
  asks: ["admin"],
  env: ["UPSTREAMS", "OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "SIGNING_SEED"],
};

/** The call platform if none is configured: its calls are those of the demonstration, up to the present minute. */
export const callSystem: StandInDefinition = {
  name: "call-system",
  folder: "scripts/run/stand-ins/call-system",
  kind: "stand-in",
  path: "/api/call-system",
  asks: [],
  env: ["PUBLIC_BASE_URL", "RINGCENTRAL_CLIENT_ID", "RINGCENTRAL_CLIENT_SECRET", "STATE_FILE"],
};

/** Processes that run if no real system is configured; no image contains them. */
export const standIns: readonly StandInDefinition[] = [identity, callSystem];
