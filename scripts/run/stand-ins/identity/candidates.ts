import { listSignInCandidates, type SignedInPerson } from "@dash/contracts/users/sign-in";
import { problem } from "@dash/service-lib/http/problem";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";

export interface Candidates {
  list(): Promise<readonly SignedInPerson[]>;
  find(id: string): Promise<SignedInPerson | undefined>;
}

/** The users whom the sign-in page offers: all active ones with an e-mail address. */
export function candidatesOf(reader: ServiceReader): Candidates {
  const list = (): Promise<readonly SignedInPerson[]> =>
    reader.get("admin", listSignInCandidates).catch(() => {
      throw problem("unavailable");
    });
  return { list, find: async (id) => (await list()).find((person) => person.id === id) };
}
