import { generateKeyPairSync, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { Failure } from "../failure.ts";

/** A private key. Its name begins with that of the process that signs with it, and differs from key to key. */
export interface IdentityKey {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
  readonly d: string;
  readonly kid: string;
  readonly alg: "EdDSA";
}

/** All that must stay unknown outside the data folder, and the same over restarts. */
export interface Secrets {
  /** What the secrets of the stand-ins are derived from; nothing else uses them. */
  readonly cookieKeys: readonly string[];
  readonly ownerPassword: string;
  readonly databasePasswords: Readonly<Record<string, string>>;
  readonly natsPasswords: Readonly<Record<string, string>>;
  /** Encrypts the tokens of the call connection. */
  readonly tokenKey: string;
  /** The first key of a process signs. The others are accepted too, which is how one follows another. */
  readonly identityKeys: Readonly<Record<string, readonly IdentityKey[]>>;
}

/** As the file holds them. Where it says `null` among the keys of a process, a new one is made. */
interface StoredSecrets extends Omit<Partial<Secrets>, "identityKeys"> {
  readonly identityKeys?: Readonly<Record<string, readonly (IdentityKey | null)[] | IdentityKey>>;
}

/** Those of the provider are from when the gateway was its own: sessions keep tokens that were signed by it. */
const LABELS = {
  callClientSecret: "call system client secret",
  clientSecret: "built-in provider client secret",
  signingSeed: "built-in provider signing key",
} as const;

const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

/** Reads the secrets, and makes those that a new process, or a new data folder, has not got. */
export async function openSecrets(file: string, names: readonly string[]): Promise<Secrets> {
  const stored = await read(file);
  const secrets: Secrets = {
    cookieKeys: stored.cookieKeys ?? [secret()],
    ownerPassword: stored.ownerPassword ?? secret(),
    databasePasswords: complete(names, stored.databasePasswords, secret),
    natsPasswords: complete(names, stored.natsPasswords, secret),
    tokenKey: stored.tokenKey ?? secret(),
    identityKeys: identityKeys(names, stored.identityKeys),
  };
  await write(file, secrets);
  return secrets;
}

/** The keys by which processes know each other's tokens; none of them can sign. */
export function publicKeys({ identityKeys }: Secrets): { keys: Omit<IdentityKey, "d">[] } {
  const keys = Object.values(identityKeys).flat();
  return { keys: keys.map(({ d: _private, ...shared }) => shared) };
}

/** The secrets with a key for a process that the file does not know, for as long as the system runs. */
export function withPassingKey(secrets: Secrets, name: string): Secrets {
  const identityKeys = { ...secrets.identityKeys, [name]: [identityKey(name)] };
  return { ...secrets, identityKeys };
}

/** The key that a process signs with. */
export function signingKeyOf({ identityKeys }: Secrets, name: string): IdentityKey {
  const [key] = identityKeys[name] ?? [];
  if (!key) throw new Failure(`There is no identity key of ${name}.`);
  return key;
}

/** What the dashboard proves itself with at the stand-in for a sign-in provider. */
export function clientSecret(secrets: Secrets): string {
  return derived(secrets, LABELS.clientSecret);
}

/** What the dashboard proves itself with at the stand-in for a call platform. */
export function callClientSecret(secrets: Secrets): string {
  return derived(secrets, LABELS.callClientSecret);
}

/** What the stand-in for a provider makes its signing key of. */
export function signingSeed(secrets: Secrets): string {
  return derived(secrets, LABELS.signingSeed);
}

function derived({ cookieKeys: [key = ""] }: Secrets, label: string): string {
  return Buffer.from(hkdfSync("sha256", key, "", label, 32)).toString("base64url");
}

function complete<T>(
  names: readonly string[],
  stored: Readonly<Record<string, T>> = {},
  make: (name: string) => T,
): Record<string, T> {
  return {
    ...stored,
    ...Object.fromEntries(names.map((name) => [name, stored[name] ?? make(name)])),
  };
}

function identityKeys(
  names: readonly string[],
  stored: StoredSecrets["identityKeys"],
): Record<string, IdentityKey[]> {
  const lists = Object.entries(complete(names, stored, () => [null]));
  // The first releases kept one key for each process, outside a list.
  return Object.fromEntries(
    lists.map(([name, keys]) => [name, [keys].flat().map((key) => key ?? identityKey(name))]),
  );
}

function secret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

function identityKey(name: string): IdentityKey {
  const { privateKey } = generateKeyPairSync("ed25519");
  const { x = "", d = "" } = privateKey.export({ format: "jwk" });
  return { kty: "OKP", crv: "Ed25519", x, d, kid: `${name}.${randomUUID()}`, alg: "EdDSA" };
}

async function read(file: string): Promise<StoredSecrets> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  try {
    return JSON.parse(text) as StoredSecrets;
  } catch {
    throw new Failure(
      `${file} cannot be read as JSON.\nRestore it from a backup: the database passwords are in it.`,
    );
  }
}

/** Written beside and renamed, so that a crash leaves the old file or the new one, never half of it. */
async function write(file: string, secrets: Secrets): Promise<void> {
  const written = `${file}.new`;
  await writeFile(written, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: OWNER_ONLY });
  await chmod(written, OWNER_ONLY);
  await rename(written, file);
}
