import type { ServiceName } from "@dash/contracts/endpoints/catalogue";
import type { ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { searchRecords, type SearchGroup, type search } from "@dash/contracts/search/search";
import { SearchKind } from "@dash/contracts/search/search-kind";
import type { Role } from "@dash/contracts/users/roles";
import type { Mint } from "@dash/service-lib/access/identity";
import { callService, type Upstreams } from "../upstreams.ts";

/** The services whose records can be found. */
const SEARCHED = ["interactions", "sales-geo", "stock", "report", "admin"] as const;

/** The longest wait for a service; the reader then gets what the others found. */
const PATIENCE_MS = 1_000;

export interface Asking {
  readonly upstreams: Upstreams;
  readonly mint: Mint;
}

interface Query {
  readonly q: string;
  readonly limit: number;
  readonly role: Role;
}

interface Share {
  readonly service: ServiceName;
  /** Undefined when the service does not answer in time. */
  readonly groups: readonly SearchGroup[] | undefined;
}

/** Asks the services side by side, and joins their records in the order of the kinds. */
export async function searchServices(
  asking: Asking,
  query: Query,
): Promise<ResponseOf<typeof search>> {
  const shares = await Promise.all(SEARCHED.map((service) => ask(asking, service, query)));
  const groups = shares.flatMap((share) => share.groups ?? []);
  return {
    kinds: SearchKind.options.flatMap((kind) =>
      groups.filter((group) => group.kind === kind && group.rows.length > 0),
    ),
    away: shares.filter((share) => !share.groups).map(({ service }) => service),
  };
}

async function ask(
  { upstreams, mint }: Asking,
  service: ServiceName,
  query: Query,
): Promise<Share> {
  const answer = callService(upstreams[service], mint, searchRecords, { query }, PATIENCE_MS);
  return { service, groups: await answer.catch(() => undefined) };
}
