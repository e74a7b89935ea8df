import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod";

/** A person may open the screen hours before pressing its button. */
const LIFETIME_MS = 4 * 3_600_000;
const NONCE_BYTES = 16;

/** The person, the time at which the link expires (epoch milliseconds), and a random text. */
const LinkContent = z.tuple([z.string(), z.number(), z.string()]);

/** The `state` that a browser carries to the call system and back, and the PKCE challenge that it sends first. */
export interface ConnectLink {
  readonly state: string;
  readonly codeChallenge: string;
}

export type ReadLink =
  | { readonly is: "good"; readonly codeVerifier: string }
  | { readonly is: "expired" }
  | { readonly is: "foreign" };

/**
 * Makes the links for connecting. Nothing is stored: the state and the key suffice to continue when a browser returns.
 */
export class ConnectLinks {
  readonly #signingKey: Buffer;
  readonly #verifierKey: Buffer;

  constructor(key: Buffer) {
    this.#signingKey = derived(key, "call connection: state");
    this.#verifierKey = derived(key, "call connection: code verifier");
  }

  make(userId: string, now: Date): ConnectLink {
    const nonce = randomBytes(NONCE_BYTES).toString("base64url");
    const content = [userId, now.getTime() + LIFETIME_MS, nonce];
    const signed = Buffer.from(JSON.stringify(content)).toString("base64url");
    const state = `${signed}.${this.#signatureOf(signed)}`;
    const codeChallenge = createHash("sha256").update(this.#verifierOf(state)).digest("base64url");
    return { state, codeChallenge };
  }

  /** Checks the state with which a browser returned, and derives the code verifier from it. */
  read(state: string, userId: string, now: Date): ReadLink {
    const [signed = "", signature = ""] = state.split(".");
    if (!isEqual(signature, this.#signatureOf(signed))) return { is: "foreign" };
    const [owner, expiresAt] = LinkContent.parse(
      JSON.parse(Buffer.from(signed, "base64url").toString()),
    );
    if (owner !== userId) return { is: "foreign" };
    if (expiresAt <= now.getTime()) return { is: "expired" };
    return { is: "good", codeVerifier: this.#verifierOf(state) };
  }

  #signatureOf(signed: string): string {
    return createHmac("sha256", this.#signingKey).update(signed).digest("base64url");
  }

  #verifierOf(state: string): string {
    return createHmac("sha256", this.#verifierKey).update(state).digest("base64url");
  }
}

function derived(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
}

function isEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
