import { generateKeyPairSync, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Failure } from "../../failure.ts";
import { replaceFile } from "./replace-file.ts";

/** A private key for signing tokens. Its id begins with the name of the process that signs with it. */
export interface IdentityKey {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
  readonly d: string;
  readonly kid: string;
  readonly alg: "EdDSA";
}

/** All secrets of a system. They must stay the same over restarts and must not leave the data folder. */
export interface Secrets {
  /** The keys from which the secrets of the stand-ins are derived; nothing else uses them. */
  readonly cookieKeys: readonly string[];
  readonly ownerPassword: string;
  readonly databasePasswords: Readonly<Record<string, string>>;
  readonly natsPasswords: Readonly<Record<string, string>>;
  /** The key that encrypts the access tokens of the call system. */
  readonly tokenKey: string;
  /**
   * The keys of each process. It signs with the first; tokens signed with the others are accepted too, so that a key
   * can be replaced.
   */
  readonly identityKeys: Readonly<Record<string, readonly IdentityKey[]>>;
}

/** The content of the secrets file. `null` in the list of a process's keys means that a new key is to be made. */
export interface StoredSecrets extends Omit<Partial<Secrets>, "identityKeys"> {
  readonly identityKeys?: Readonly<Record<string, readonly (IdentityKey | null)[] | IdentityKey>>;
}

/**
 * The labels for deriving the stand-ins' secrets. Those of the provider date from when it was part of the gateway;
 * with others, tokens in existing sessions would become invalid.
 */
const LABELS = {
  /** The dashboard's client secret at the stand-in for a call platform. */
  callClientSecret: "call system client secret",
  /** The dashboard's client secret at the stand-in for a sign-in provider. */
  clientSecret: "built-in provider client secret",
  /** The seed of the key with which the stand-in for a sign-in provider signs. */
  signingSeed: "built-in provider signing key",
} as const;

const SECRET_BYTES = 32;

/** Reads the secrets from the file, and makes those that are missing for a new data folder or a new process. */
export async function openSecrets(file: string, names: readonly string[]): Promise<Secrets> {
  const secrets = completeSecrets(await read(file), names);
  await replaceFile(file, formatSecrets(secrets));
  return secrets;
}

/** Keeps the stored secrets, and makes those that are missing. */
export function completeSecrets(stored: StoredSecrets, names: readonly string[]): Secrets {
  return {
    cookieKeys: stored.cookieKeys ?? [secret()],
    ownerPassword: stored.ownerPassword ?? secret(),
    databasePasswords: complete(names, stored.databasePasswords, secret),
    natsPasswords: complete(names, stored.natsPasswords, secret),
    tokenKey: stored.tokenKey ?? secret(),
    identityKeys: identityKeys(names, stored.identityKeys),
  };
}

/** The content of the secrets file, which people edit to change a key. */
export function formatSecrets(secrets: Secrets): string {
  return `${JSON.stringify(secrets, undefined, 2)}\n`;
}

/** Returns the public keys, with which processes verify each other's tokens. */
export function publicKeys({ identityKeys }: Secrets): { keys: Omit<IdentityKey, "d">[] } {
  const keys = Object.values(identityKeys).flat();
  return { keys: keys.map(({ d: _private, ...shared }) => shared) };
}

/**
 * Adds a key for a process that the file does not list. The key is not stored, so it is valid while the system runs.
 */
export function withPassingKey(secrets: Secrets, name: string): Secrets {
  const identityKeys = { ...secrets.identityKeys, [name]: [identityKey(name)] };
  return { ...secrets, identityKeys };
}

export function signingKeyOf({ identityKeys }: Secrets, name: string): IdentityKey {
  const [key] = identityKeys[name] ?? [];
  if (!key) throw new Failure(`There is no identity key of ${name}.`);
  return key;
}

/** Derives a secret of a stand-in. */
export function derivedSecret(
  { cookieKeys: [key = ""] }: Secrets,
  name: keyof typeof LABELS,
): string {
  return Buffer.from(hkdfSync("sha256", key, "", LABELS[name], 32)).toString("base64url");
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
  // The first releases stored one key for each process, not a list.
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
