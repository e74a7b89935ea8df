import { createMint, IDENTITY_HEADER } from "@dash/service-lib/access/identity";
import { signingKeyOf } from "../../system/secrets.ts";
import type { Subject } from "./subject.ts";
import { makeWorkforce } from "./workforce.ts";

/** A service behind the gateway, and how the gateway would vouch for people there. */
export interface OpenService {
  readonly url: string;
  /** One a person; what it answers is valid for a quarter of a minute or more. */
  readonly identities: readonly (() => Promise<Readonly<Record<string, string>>>)[];
}

export function openService({ system: { plan } }: Subject, service: string): OpenService {
  const mint = createMint("gateway", { ...signingKeyOf(plan.secrets, "gateway") });
  const identities = makeWorkforce().map((person) => async () => ({
    [IDENTITY_HEADER]: await mint.forUser(service, person),
  }));
  return { url: `http://127.0.0.1:${plan.ports[service]}`, identities };
}
