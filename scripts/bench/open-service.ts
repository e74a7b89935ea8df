import { createMint, IDENTITY_HEADER } from "@dash/service-lib/identity";
import { signingKeyOf } from "../system/secrets.ts";
import type { Subject } from "./subject.ts";

/** A service behind the gateway, and how the gateway would vouch for a person there. */
export interface OpenService {
  readonly url: string;
  /** Valid for a quarter of a minute or more. */
  readonly identity: () => Promise<Readonly<Record<string, string>>>;
}

export function openService({ system: { plan } }: Subject, service: string): OpenService {
  const id = crypto.randomUUID();
  const mint = createMint("gateway", { ...signingKeyOf(plan.secrets, "gateway") });
  const person = { id, email: null, name: "Bench", role: "staff", sid: "bench" } as const;
  return {
    url: `http://127.0.0.1:${plan.ports[service]}`,
    identity: async () => ({ [IDENTITY_HEADER]: await mint.forUser(service, person) }),
  };
}
