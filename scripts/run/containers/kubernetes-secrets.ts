import * as z from "zod";
import { Failure } from "../../failure.ts";
import { processes } from "../processes.ts";
import { completeSecrets, formatSecrets, type StoredSecrets } from "../system/secrets.ts";
import {
  BROKER_USERS,
  brokerUsers,
  knownEngines,
  secretVariables,
  type ExternalEngines,
} from "./container-files.ts";

/** The Secret that keeps all secrets and the engines' addresses for the next release. No pod mounts it. */
const STORE = "secrets";
const STORED_SECRETS = "secrets.json";
const STORED_ENGINES = "engines.json";

export interface KubernetesOptions {
  /** The stored Secret, or a list with it, as `kubectl` prints them in JSON; or a `secrets.json`; or nothing. */
  readonly former: string;
  readonly given: ExternalEngines;
  /** The beginning of the Secrets' names, which the chart calls `secretPrefix`. */
  readonly prefix: string;
}

const Secret = z.object({
  metadata: z.object({ name: z.string() }),
  data: z.record(z.string(), z.base64()),
});
type Secret = z.infer<typeof Secret>;
const SecretList = z.object({ items: z.array(Secret) });
const SecretsFile = z.looseObject({ identityKeys: z.record(z.string(), z.unknown()) });

/**
 * Returns the Secrets of an installation on Kubernetes as a list in JSON, which `kubectl apply` reads as YAML: one for
 * each process and Job, one with the users of NATS, and one that keeps them all. Makes the secrets that are missing.
 * @throws Failure if the address of an engine is unknown, or `former` is something else.
 */
export function kubernetesSecrets({ former, given, prefix }: KubernetesOptions): string {
  const stored = readFormer(former, `${prefix}-${STORE}`);
  const external = knownEngines(stored.engines, given);
  if (!external.DATABASE_URL || !external.NATS_URL)
    throw new Failure(
      "Give DATABASE_URL and NATS_URL: on Kubernetes both engines stand elsewhere.",
    );
  const names = processes.map(({ name }) => name);
  const secrets = completeSecrets(stored.secrets, names);
  const users = brokerUsers(secrets, external);
  const contents: Record<string, Record<string, string>> = {
    ...secretVariables(secrets, external),
    ...(users !== undefined && { "nats-users": { [BROKER_USERS]: users } }),
    [STORE]: {
      [STORED_SECRETS]: formatSecrets(secrets),
      [STORED_ENGINES]: JSON.stringify(external),
    },
  };
  const items = Object.entries(contents).map(([name, texts]) => ({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: `${prefix}-${name}` },
    data: mapValues(texts, encode),
  }));
  return `${JSON.stringify({ apiVersion: "v1", kind: "List", items }, undefined, 2)}\n`;
}

interface Former {
  readonly secrets: StoredSecrets;
  readonly engines: ExternalEngines;
}

function readFormer(text: string, name: string): Former {
  if (text.trim() === "") return { secrets: {}, engines: {} };
  const value = readJson(text);
  if (SecretsFile.safeParse(value).success) return { secrets: value as StoredSecrets, engines: {} };
  const store = secretsIn(value).find(({ metadata }) => metadata.name === name);
  const [secrets, engines] = [store?.data[STORED_SECRETS], store?.data[STORED_ENGINES]];
  if (secrets === undefined || engines === undefined)
    throw new Failure(`The input is neither the Secret ${name} in JSON nor a ${STORED_SECRETS}.`);
  return {
    secrets: JSON.parse(decode(secrets)) as StoredSecrets,
    engines: JSON.parse(decode(engines)) as ExternalEngines,
  };
}

function secretsIn(value: unknown): readonly Secret[] {
  const list = SecretList.safeParse(value);
  if (list.success) return list.data.items;
  const single = Secret.safeParse(value);
  return single.success ? [single.data] : [];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function mapValues(
  record: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function encode(text: string): string {
  return Buffer.from(text).toString("base64");
}

function decode(text: string): string {
  return Buffer.from(text, "base64").toString();
}
