import { createPrivateKey } from "node:crypto";
import type { JWK } from "oidc-provider";

/** The bytes that come before the 32 bytes of an Ed25519 private key in the PKCS #8 format. */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * Makes the signing key from a seed, so that it is the same after a restart: at sign-out, browsers send older tokens
 * that name the key (`kid`).
 */
export function signingKey(seed: Buffer): JWK {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: "der",
    type: "pkcs8",
  });
  return { ...key.export({ format: "jwk" }), alg: "EdDSA", use: "sig", kid: "built-in" };
}
