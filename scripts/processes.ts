/** A process of ours: what it is, which facts it tells and hears, and what it needs to know. */
export interface ProcessDefinition {
  readonly name: string;
  /** The folder of its workspace. */
  readonly folder: string;
  /** The gateway starts last and stops first: it is the only one that clients reach. */
  readonly kind: "service" | "gateway";
  /** First words of the subjects it announces; each names a stream. */
  readonly announces: readonly string[];
  /** First words of the subjects it consumes. */
  readonly consumes: readonly string[];
  /** Subjects on which its instances tell each other something in passing; nobody else may. */
  readonly whispers: readonly string[];
  /** Variables it takes beside those that every process has. */
  readonly env: readonly ProcessVariable[];
}

export type ProcessVariable =
  | "UPSTREAMS"
  | "PUBLIC_BASE_URL"
  | "COOKIE_KEYS"
  | "ASSETS_DIR"
  | "ADMIN_EMAIL"
  | "OIDC_ISSUER"
  | "OIDC_CLIENT_ID"
  | "OIDC_CLIENT_SECRET"
  | "OIDC_CLIENT_AUTH"
  | "OIDC_TRUST_EMAIL"
  | "TRUSTED_PROXIES"
  | "WRITES_PER_SECOND";

/** Every process of the system. Start, build, database roles, broker users and containers derive from this table. */
export const processes: readonly ProcessDefinition[] = [
  {
    name: "admin",
    folder: "services/admin",
    kind: "service",
    announces: ["user", "tier"],
    consumes: [],
    whispers: ["wake.admin"],
    env: ["UPSTREAMS", "ADMIN_EMAIL"],
  },
  {
    name: "time",
    folder: "services/time",
    kind: "service",
    announces: ["time"],
    consumes: ["user"],
    whispers: ["wake.time"],
    env: ["UPSTREAMS"],
  },
  {
    name: "stock",
    folder: "services/stock",
    kind: "service",
    announces: ["stock"],
    consumes: ["user"],
    whispers: ["wake.stock"],
    env: ["UPSTREAMS"],
  },
  {
    name: "report",
    folder: "services/report",
    kind: "service",
    announces: [],
    consumes: ["user", "tier", "time", "stock"],
    whispers: [],
    env: ["UPSTREAMS"],
  },
  {
    name: "gateway",
    folder: "gateway",
    kind: "gateway",
    announces: [],
    consumes: ["user"],
    whispers: ["sessions.changed"],
    env: [
      ...(["UPSTREAMS", "PUBLIC_BASE_URL", "COOKIE_KEYS", "ASSETS_DIR"] as const),
      ...(["WRITES_PER_SECOND", "TRUSTED_PROXIES"] as const),
      ...(["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const),
      ...(["OIDC_CLIENT_AUTH", "OIDC_TRUST_EMAIL"] as const),
    ],
  },
];

/** @throws Error when there is no process of this name. */
export function processNamed(name: string): ProcessDefinition {
  const found = processes.find((definition) => definition.name === name);
  if (!found) throw new Error(`There is no process ${name}.`);
  return found;
}

/** The schema of a process; its login role is `dash_<schema>`. */
export function schemaOf({ name }: ProcessDefinition): string {
  return name.replaceAll("-", "_");
}
