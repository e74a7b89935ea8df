import { randomUUID } from "node:crypto";
import { allows, Role, type Ability } from "@dash/contracts/users/roles";
import {
  createLocalJWKSet,
  importJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
} from "jose";
import * as z from "zod";
import { problem } from "../http/problem.ts";

/** The only request header that names the actor. The gateway removes it from the requests of clients. */
export const IDENTITY_HEADER = "x-dash-identity";

const LIFETIME_SECONDS = 60;
/** A token is not reused in its last 15 seconds. */
const REUSE_MARGIN_MS = 15_000;
const TOKEN_TYPE = "dash-int+jwt";
/**
 * The number of verified tokens in the cache. A verification takes 0.3 ms, and all requests of a client within a
 * minute carry the same token.
 */
const MAX_VERIFIED_TOKENS = 2_000;

/** The signed-in person whom the gateway's token names. */
export interface UserIdentity {
  readonly id: string;
  readonly email: string | null;
  readonly name: string;
  readonly role: Role;
  /** A hash of the session's secret: it identifies the session but cannot be used to act in it. */
  readonly sid: string;
  /** The name of the API token by which a program acts in the person's name. */
  readonly tokenName?: string | undefined;
}

/** The sender of a request: a signed-in person, another process of the system, or a pipeline with its token. */
export type Actor =
  | ({ readonly kind: "user" } & UserIdentity)
  | {
      readonly kind: "service";
      readonly id: `svc:${string}` | `token:${string}`;
      readonly name: string;
    };

/** Whether the actor is a person whose role has the ability. */
export function may(actor: Actor, ability: Ability): boolean {
  return actor.kind === "user" && allows(actor.role, ability);
}

export interface Mint {
  /** Makes a token for one service on behalf of a person. Within a minute, the same person gets the same token. */
  forUser(audience: string, user: UserIdentity): Promise<string>;
  /** Makes a token for one service on behalf of this process itself. */
  forService(audience: string): Promise<string>;
}

/**
 * Creates the token signer of a process with its private key. Services have public keys only, so no service can sign
 * as another process.
 */
export function createMint(processName: string, privateKey: JWK): Mint {
  const key = importJWK(privateKey, "EdDSA");
  const { kid = processName } = privateKey;
  const minted = new Map<string, { token: Promise<string>; mintedAt: number }>();

  async function sign(
    audience: string,
    subject: string,
    claims: Record<string, unknown>,
  ): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "EdDSA", typ: TOKEN_TYPE, kid })
      .setIssuer(`urn:dash:${processName}`)
      .setAudience(`urn:dash:${audience}`)
      .setSubject(subject)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .sign(await key);
  }

  function reused(cacheKey: string, make: () => Promise<string>): Promise<string> {
    const now = Date.now();
    const cached = minted.get(cacheKey);
    if (cached && isReusable(cached, now)) return cached.token;
    for (const [old, entry] of minted) if (!isReusable(entry, now)) minted.delete(old);
    const token = make();
    minted.set(cacheKey, { token, mintedAt: now });
    token.catch(() => minted.delete(cacheKey));
    return token;
  }

  return {
    // A session, and so its `sid`, has one API token or none.
    forUser: (audience, { id, email, name, role, sid, tokenName }) =>
      reused(`${audience} ${sid} ${id} ${role} ${name} ${email}`, () =>
        sign(audience, id, { email, name, role, sid, tokenName }),
      ),
    forService: (audience) => reused(audience, () => sign(audience, `svc:${processName}`, {})),
  };
}

/**
 * Whether a token can be used again. After the system clock was set back, an existing token seems to come from the
 * future, and services would refuse it.
 */
function isReusable({ mintedAt }: { readonly mintedAt: number }, now: number): boolean {
  return mintedAt <= now && now < mintedAt + LIFETIME_SECONDS * 1000 - REUSE_MARGIN_MS;
}

const UserClaims = z.object({
  sub: z.uuid(),
  email: z.string().nullable(),
  name: z.string(),
  role: z.enum(Role.options),
  sid: z.string(),
  tokenName: z.string().optional(),
});

/**
 * Creates the token verifier of a service. It returns the actor, or throws the problem with status 401. A process may
 * have several keys, for example while its key is replaced: a key whose id begins with `time.` signs for `time`.
 */
export function createVerifier(
  serviceName: string,
  publicKeys: JSONWebKeySet,
): (token: string) => Promise<Actor> {
  const keys = createLocalJWKSet(publicKeys);
  const verified = new Map<string, { actor: Actor; expiresAt: number }>();

  async function verify(token: string): Promise<Actor> {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: ["EdDSA"],
      audience: `urn:dash:${serviceName}`,
      typ: TOKEN_TYPE,
      maxTokenAge: "90s",
      clockTolerance: 5,
      requiredClaims: ["iss", "sub", "jti", "iat", "exp"],
    });
    const actor = actorOf(payload, protectedHeader.kid);
    if (verified.size >= MAX_VERIFIED_TOKENS) verified.clear();
    verified.set(token, { actor, expiresAt: (payload.exp ?? 0) * 1000 });
    return actor;
  }

  return async (token) => {
    const cached = verified.get(token);
    if (cached && cached.expiresAt > Date.now()) return cached.actor;
    try {
      return await verify(token);
    } catch {
      throw problem("unauthorized");
    }
  };
}

/** The signing key decides which actors a token may name: only the gateway may name people. */
function actorOf(payload: JWTPayload, kid = ""): Actor {
  const [signer = ""] = kid.split(".");
  if (payload.iss !== `urn:dash:${signer}`)
    throw new Error("signed by another process than it names");
  if (payload.sub === `svc:${signer}`)
    return { kind: "service", id: `svc:${signer}`, name: signer };
  if (signer !== "gateway") throw new Error("only the gateway speaks for people");
  const { sub: id, ...claims } = UserClaims.parse(payload);
  return { kind: "user", id, ...claims };
}
