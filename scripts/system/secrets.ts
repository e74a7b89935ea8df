import { generateKeyPairSync, randomBytes } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { Failure } from "../failure.ts";

/** A private key, named by the process that signs with it. */
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
  readonly cookieKeys: readonly string[];
  readonly ownerPassword: string;
  readonly databasePasswords: Readonly<Record<string, string>>;
  readonly natsPasswords: Readonly<Record<string, string>>;
  readonly identityKeys: Readonly<Record<string, IdentityKey>>;
}

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
    identityKeys: complete(names, stored.identityKeys, identityKey),
  };
  await write(file, secrets);
  return secrets;
}

/** The keys by which processes know each other's tokens; none of them can sign. */
export function publicKeys({ identityKeys }: Secrets): { keys: Omit<IdentityKey, "d">[] } {
  return { keys: Object.values(identityKeys).map(({ d: _private, ...shared }) => shared) };
}

function complete<T>(
  names: readonly string[],
  stored: Readonly<Record<string, T>> | undefined,
  make: (name: string) => T,
): Record<string, T> {
  return {
    ...stored,
    ...Object.fromEntries(names.map((name) => [name, stored?.[name] ?? make(name)])),
  };
}

function secret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

function identityKey(kid: string): IdentityKey {
  const { privateKey } = generateKeyPairSync("ed25519");
  const { x = "", d = "" } = privateKey.export({ format: "jwk" });
  return { kty: "OKP", crv: "Ed25519", x, d, kid, alg: "EdDSA" };
}

async function read(file: string): Promise<Partial<Secrets>> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  try {
    return JSON.parse(text) as Partial<Secrets>;
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
