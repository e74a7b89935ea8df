import { listSignInCandidates, type SignedInPerson } from "@dash/contracts/sign-in";
import type { Mint } from "@dash/service-lib/access/identity";
import { problem } from "@dash/service-lib/http/problem";
import { ask, type Upstream } from "../../upstreams.ts";

export interface Candidates {
  list(): Promise<readonly SignedInPerson[]>;
  find(id: string): Promise<SignedInPerson | undefined>;
}

/** The people whom the built-in provider offers: all active users with an e-mail. */
export function candidatesOf(admin: Upstream, mint: Mint): Candidates {
  const list = async (): Promise<readonly SignedInPerson[]> => {
    const people = await ask(admin, mint, listSignInCandidates, {});
    if (!people) throw problem("unavailable");
    return people;
  };
  return { list, find: async (id) => (await list()).find((person) => person.id === id) };
}
