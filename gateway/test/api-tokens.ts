import type { SignedInPerson } from "@dash/contracts/users/sign-in";
import { Browser, type Visit } from "./browser.ts";
import type { World } from "./gateway-under-test.ts";

const DAY_MS = 24 * 60 * 60_000;

export interface MadeToken {
  readonly id: string;
  readonly secret: string;
}

export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

/** Asks for an API token of the person who is signed in. */
export function askForToken(browser: Browser, overrides: object = {}): Promise<Visit> {
  const input = { name: "Nightly import", scopes: ["time-entries:read"], expiresAt: inDays(30) };
  return browser.send("/api/api-tokens", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...input, ...overrides }),
  });
}

/** Makes an API token of a person. */
export async function makeApiToken(
  world: World,
  person: SignedInPerson,
  overrides: object = {},
): Promise<MadeToken> {
  const { status, text } = await askForToken(await world.signedIn(person), overrides);
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return JSON.parse(text) as MadeToken;
}

/** Sends a request as a program with a token does, to the first instance or to that on the port. */
export function sendWith(
  world: World,
  secret: string,
  path: string,
  { method = "GET", headers = {}, port = world.port } = {},
): Promise<Visit> {
  return new Browser(world.origin, port).send(`/api${path}`, {
    method,
    ...(["GET", "HEAD"].includes(method) ? {} : { body: "{}" }),
    headers: {
      authorization: `Bearer ${secret}`,
      accept: "application/json",
      "content-type": "application/json",
      ...headers,
    },
  });
}
