import type { PersonalRows, Persons } from "@dash/contracts/interactions/customer-data";
import { findPersonalRows } from "@dash/service-lib/privacy/find-personal-rows";
import { sharers, type Sharer } from "./erasures.query.ts";
import { personalShare } from "./personal-share.ts";
import { addFound, findIn, type ErasureParts } from "./run-erasure.command.ts";

interface FoundRows extends PersonalRows {
  readonly service: Sharer;
}

interface Everywhere {
  readonly services: readonly FoundRows[];
  /** The services that did not answer. */
  readonly missing: readonly Sharer[];
}

/** Finds what all services have of persons. Rows that one service finds lead to rows of the next. */
export async function findEverywhere(
  parts: Omit<ErasureParts, "logger">,
  first: Persons,
): Promise<Everywhere> {
  const { knex } = parts;
  const found = new Map<Sharer, PersonalRows>();
  let persons = first;
  for (const service of sharers) {
    if (service === "interactions") continue;
    const rows = await findIn(parts, service, persons).catch(() => undefined);
    if (!rows) continue;
    found.set(service, rows);
    persons = await addFound(knex, persons, rows);
  }
  found.set("interactions", await findPersonalRows(knex, personalShare(parts), persons));
  const services = sharers.flatMap((service) => {
    const rows = found.get(service);
    return rows ? [{ service, ...rows }] : [];
  });
  return { services, missing: sharers.filter((service) => !found.has(service)) };
}
