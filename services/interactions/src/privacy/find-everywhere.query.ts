import type { Claim, PersonalRows, Persons } from "@dash/contracts/interactions/customer-data";
import { findPersonalRows } from "@dash/service-lib/privacy/find-personal-rows";
import { findClaims, sortClaims } from "./claims.query.ts";
import { dataHolders, type DataHolder } from "./erasures.query.ts";
import { personalData } from "./personal-data.ts";
import { addFound, findIn, type ErasureParts } from "./run-erasure.command.ts";

/** A person waits for the answer of all services. */
const FIND_TIMEOUT_MS = 2_000;

interface FoundRows extends PersonalRows {
  readonly service: DataHolder;
}

interface Everywhere {
  readonly services: readonly FoundRows[];
  /** The services that did not answer. */
  readonly missing: readonly DataHolder[];
  /** The records with a number or address of the persons that may be others'. */
  readonly others: readonly Claim[];
}

/** Finds what all services have of persons. Rows that one service finds lead to rows of the next. */
export async function findEverywhere(
  parts: Omit<ErasureParts, "logger">,
  first: Persons,
): Promise<Everywhere> {
  const { knex } = parts;
  const found = new Map<DataHolder, PersonalRows>();
  const others: Claim[] = [];
  let persons = first;
  for (const service of dataHolders) {
    if (service === "interactions") continue;
    const rows = await findIn(parts, service, persons, FIND_TIMEOUT_MS).catch(() => undefined);
    if (!rows) continue;
    found.set(service, rows);
    others.push(...rows.shared, ...rows.others);
    persons = await addFound(knex, persons, rows);
  }
  const ofNobody = await sortClaims(knex, persons, await findClaims(knex, persons));
  others.push(...ofNobody.shared, ...ofNobody.others);
  found.set("interactions", await findPersonalRows(knex, personalData, persons));
  const services = dataHolders.flatMap((service) => {
    const rows = found.get(service);
    return rows ? [{ service, ...rows }] : [];
  });
  return { services, others, missing: dataHolders.filter((service) => !found.has(service)) };
}
