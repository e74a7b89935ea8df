import { createPrivateKey } from "node:crypto";
import type { JWK } from "oidc-provider";

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/** Makes the same key after every restart: people sign out with older tokens, which contain its `kid`. */
export function signingKey(seed: Buffer): JWK {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: "der",
    type: "pkcs8",
  });
  return { ...key.export({ format: "jwk" }), alg: "EdDSA", use: "sig", kid: "built-in" };
}
