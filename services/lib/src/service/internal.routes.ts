import { randomUUID } from "node:crypto";
import type { ServiceName } from "@dash/contracts/endpoints/catalogue";
import type { FactType } from "@dash/contracts/facts/fact";
import { listRecordedFacts, recordReaders } from "@dash/contracts/facts/fact-record";
import {
  erasePersonalRows as erase,
  findPersonalRows as find,
} from "@dash/contracts/interactions/customer-data";
import { getServiceOffer, offerOf } from "@dash/contracts/releases/service-offer";
import { listOwnTrail, searchOwnTrail } from "@dash/contracts/users/audit";
import { readRecord } from "../facts/record.ts";
import { problem } from "../http/problem.ts";
import type { RouteParts, Routes } from "../http/routes.ts";
import { erasePersonalRows } from "../privacy/erase-personal-rows.ts";
import { findPersonalRows } from "../privacy/find-personal-rows.ts";
import type { PersonalData } from "../privacy/personal-data.ts";
import { findTrail, searchTrail } from "../trail/audit-trail.query.ts";
import type { Parts } from "./define-service.ts";

type InternalParts = RouteParts & Pick<Parts, "patient">;

/**
 * Lets other processes read this service's audit trail, so that one page can show that of all services, its record of
 * facts, and which endpoints this build offers; they compare builds of areas with it. The service that owns customers
 * finds and erases personal data.
 */
export function addInternalRoutes(
  routes: Routes,
  parts: InternalParts,
  service: ServiceName,
  announced: readonly FactType[],
  personal?: PersonalData,
): void {
  const offer = offerOf(service);
  routes.read(listOwnTrail, ({ input }) => findTrail(parts.knex, input.query));
  routes.read(searchOwnTrail, ({ input }) => searchTrail(parts.knex, input.query));
  routes.read(getServiceOffer, () => Promise.resolve(offer));
  addFactRecord(routes, parts, announced);
  if (personal) addPersonalRows(routes, parts, personal);
}

/**
 * Adds the record of facts, so that read models do not depend on the broker alone. A process reads the content of the
 * facts that it applies; one that applies none of this service's is refused.
 */
function addFactRecord(
  routes: Routes,
  { knex }: InternalParts,
  announced: readonly FactType[],
): void {
  routes.read(listRecordedFacts, async ({ actor, input: { query } }) => {
    const reader = actor.name as keyof typeof recordReaders;
    const applied = new Set<string>(recordReaders[reader]);
    if (!announced.some(({ subject }) => applied.has(subject))) throw problem("forbidden");
    const facts = await readRecord(knex, query.after, query.limit);
    return facts.map(({ place, id, subject, data }) => ({
      place,
      id,
      subject,
      data: applied.has(subject) ? data : null,
    }));
  });
}

function addPersonalRows(routes: Routes, { patient }: InternalParts, personal: PersonalData): void {
  routes.writeInOwnTransaction(find, ({ input: { body } }) =>
    findPersonalRows(patient, personal, body),
  );
  routes.writeInOwnTransaction(erase, async ({ input: { body } }) => ({
    counts: await erasePersonalRows(patient, personal, body, body.erasureId ?? randomUUID()),
  }));
}
