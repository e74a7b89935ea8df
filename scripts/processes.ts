import { admin } from "@dash/admin/service";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { report } from "@dash/report/service";
import { sourceOf } from "@dash/service-lib/facts/subject";
import {
  announcedBy,
  canRebuild,
  type ServiceDefinition,
} from "@dash/service-lib/service/define-service";
import { stock } from "@dash/stock/service";
import { time } from "@dash/time/service";
import { interactions } from "@dash/interactions/service";
import { kpi } from "@dash/kpi/service";
import { salesGeo } from "@dash/sales-geo/service";

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
  /** The subjects of the facts that it applies. */
  readonly applies: readonly string[];
  /** Subjects on which its instances tell each other something in passing; nobody else may. */
  readonly whispers: readonly string[];
  /** Whether what it makes of facts can be made anew while it runs. */
  readonly isRebuilt: boolean;
  /** Variables it takes beside those that every process has. */
  readonly env: readonly ProcessVariable[];
}

export type ProcessVariable =
  | "UPSTREAMS"
  | "PUBLIC_BASE_URL"
  | "ASSETS_DIR"
  | "ADMIN_EMAIL"
  | "OIDC_ISSUER"
  | "OIDC_CLIENT_ID"
  | "OIDC_CLIENT_SECRET"
  | "OIDC_CLIENT_AUTH"
  | "OIDC_TRUST_EMAIL"
  | "SIGNING_SEED"
  | "STATE_FILE"
  | "STAND_INS"
  | "RINGCENTRAL_SERVER_URL"
  | "RINGCENTRAL_CLIENT_ID"
  | "RINGCENTRAL_CLIENT_SECRET"
  | "RINGCENTRAL_TOKEN_KEY"
  | "RINGCENTRAL_FIRST_SYNC_DAYS"
  | "RINGCENTRAL_SERVICE_LINE"
  | "PROVIDER_NAME"
  | "PROVIDER_COLOUR"
  | "PROVIDER_LOGO"
  | "PARTNER_NAME"
  | "PARTNER_COLOUR"
  | "PARTNER_LOGO"
  | "TRUSTED_PROXIES"
  | "WRITES_PER_SECOND";

/** A service but for what only its own process loads. */
type DeclaredService = Omit<ServiceDefinition, "app">;

/** The services, in the order in which they are named to people. */
const services: readonly DeclaredService[] = [
  admin,
  time,
  stock,
  interactions,
  kpi,
  salesGeo,
  report,
];

/** Every process of the system. Start, build, database roles, broker users and containers derive from this table. */
export const processes: readonly ProcessDefinition[] = [
  ...services.map(describeService),
  {
    name: "gateway",
    folder: "gateway",
    kind: "gateway",
    announces: [],
    consumes: sourcesOf([userChanged]),
    applies: [userChanged.subject],
    whispers: ["sessions.changed"],
    isRebuilt: false,
    env: [
      "UPSTREAMS",
      "STAND_INS",
      "PUBLIC_BASE_URL",
      "ASSETS_DIR",
      "WRITES_PER_SECOND",
      "TRUSTED_PROXIES",
      "OIDC_ISSUER",
      "OIDC_CLIENT_ID",
      "OIDC_CLIENT_SECRET",
      "OIDC_CLIENT_AUTH",
      "OIDC_TRUST_EMAIL",
    ],
  },
];

/** What a service tells stands in the contracts, what it hears in its projections. */
function describeService(service: DeclaredService): ProcessDefinition {
  const { name, env, projections } = service;
  const announced = announcedBy(name);
  return {
    name,
    folder: `services/${name}`,
    kind: "service",
    announces: sourcesOf(announced),
    consumes: sourcesOf(projections),
    applies: projections.map(({ subject }) => subject),
    whispers: [],
    isRebuilt: canRebuild(service),
    env: ["UPSTREAMS", ...(Object.keys(env) as ProcessVariable[])],
  };
}

/** The first words of subjects; each names a stream. */
function sourcesOf(kinds: readonly { readonly subject: string }[]): readonly string[] {
  return [...new Set(kinds.map(({ subject }) => sourceOf(subject)))];
}

/** @throws Error when there is no process of this name. */
export function processNamed(name: string): ProcessDefinition {
  const found = processes.find((definition) => definition.name === name);
  if (!found) throw new Error(`There is no process ${name}.`);
  return found;
}
