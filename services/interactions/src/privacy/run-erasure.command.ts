import {
  erasePersonalRows as eraseEndpoint,
  findPersonalRows as findEndpoint,
  type Claim,
  type PersonalRows,
  type Persons,
} from "@dash/contracts/interactions/customer-data";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { takeTurn } from "@dash/service-lib/database/take-turn";
import { openQueue } from "@dash/service-lib/http/queue";
import { erasePersonalRows } from "@dash/service-lib/privacy/erase-personal-rows";
import type { Parts } from "@dash/service-lib/service/define-service";
import type { PhotoStore } from "../visits/photo-store.ts";
import { removePhotos } from "../visits/remove-photos.job.ts";
import { sortClaims } from "./claims.query.ts";
import { completePersons } from "./collect-persons.query.ts";
import { findErasure, findSteps, type DataHolder } from "./erasures.query.ts";
import { personalData } from "./personal-data.ts";

/** A service searches all its texts, which may take minutes in a large database. */
const SEARCH_TIMEOUT_MS = 300_000;
/** Each erasure occupies a connection for its turn. */
const oneAtATime = openQueue();

export interface ErasureParts extends Pick<Parts, "knex" | "reader" | "logger"> {
  readonly store: PhotoStore;
}

/**
 * Takes an erasure as far as the services that answer allow, unless another process does. First each says what it has,
 * because its rows may hold more values. While one has not said so, the others erase what is known and do so again later. Once all have confirmed, the
 * values are deleted.
 */
export function runErasure(parts: ErasureParts, id: string): Promise<void> {
  return oneAtATime(() =>
    parts.knex.transaction(async (turn) => {
      // The turn ends with the process that has it.
      if (await takeTurn(turn, "dash-erasure", id)) await eraseEverywhere(parts, id);
    }),
  );
}

async function eraseEverywhere(parts: ErasureParts, id: string): Promise<void> {
  const { knex } = parts;
  await findMissing(parts, id);
  const persons = (await findErasure(knex, id))?.persons;
  if (!persons) return;
  const steps = await findSteps(knex, id);
  const isWhole = steps.every(({ isFound }) => isFound);
  await Promise.all(
    steps
      .filter(({ isErased }) => !isErased)
      .map(({ service }) => eraseInService(parts, { id, service, persons, isWhole })),
  );
  await rowsOf(
    knex,
    `update erasures set persons = null where id = :id::uuid
       and not exists (select from erasure_shares where erasure_id = :id::uuid and erased_at is null)`,
    { id },
  );
}

/** Asks the services that have not said yet what they have, and adds the values that they found. */
async function findMissing(parts: ErasureParts, id: string): Promise<void> {
  const { knex, logger } = parts;
  for (const { service, isFound } of await findSteps(knex, id)) {
    const persons = (await findErasure(knex, id))?.persons;
    if (isFound || !persons) continue;
    try {
      const found = await findIn(parts, service, persons);
      await knex.transaction((trx) => noteFound(trx, { id, service, found }));
    } catch (error) {
      logger.warn({ error, asked: service }, "a service has not said what it has of a customer");
    }
  }
}

/** The rows of persons in a service, and the records with their number or address that stay because they may be others'. */
export interface FoundIn extends PersonalRows {
  readonly shared: readonly Claim[];
  readonly others: readonly Claim[];
}

/** Asks a service what it has of persons, and decides whose the records without a link are. */
export async function findIn(
  { knex, reader }: Pick<ErasureParts, "knex" | "reader">,
  service: DataHolder,
  persons: Persons,
  timeoutMs = SEARCH_TIMEOUT_MS,
): Promise<FoundIn> {
  const found = await reader.post(service, findEndpoint, persons, timeoutMs);
  const { own, shared, others } = await sortClaims(knex, persons, found.claims ?? []);
  if (own.length === 0) return { ...found, shared, others };
  const leadIds = [...persons.leadIds, ...own.map(({ id }) => id)];
  return findIn({ knex, reader }, service, { ...persons, leadIds }, timeoutMs);
}

interface FoundInService {
  readonly id: string;
  readonly service: DataHolder;
  readonly found: FoundIn;
}

async function noteFound(
  trx: Knex.Transaction,
  { id, service, found }: FoundInService,
): Promise<void> {
  const [stored] = await rowsOf<{ persons: Persons }>(
    trx,
    "select persons from erasures where id = :id::uuid and persons is not null for update",
    { id },
  );
  if (!stored) return;
  const persons = await addFound(trx, stored.persons, found);
  await rowsOf(trx, "update erasures set persons = :persons::jsonb where id = :id::uuid", {
    id,
    persons: JSON.stringify(persons),
  });
  await rowsOf(
    trx,
    `update erasure_shares set found_at = now(), rows = :rows::jsonb
     where erasure_id = :id::uuid and service = :service`,
    { id, service, rows: JSON.stringify(found.counts) },
  );
}

/** Adds the values of a service's rows, and the ids by which other services know them. */
export function addFound(knex: Knex, persons: Persons, found: FoundIn): Promise<Persons> {
  const idsOf = (name: string) => (found.rows[name] ?? []).map(({ id }) => String(id));
  const timeEntryIds = [
    ...new Set([...persons.timeEntryIds, ...idsOf("timeEntries"), ...idsOf("deletedTimeEntries")]),
  ];
  const leadIds = [...new Set([...persons.leadIds, ...idsOf("leads")])];
  const staying = [...found.shared, ...found.others];
  return completePersons(knex, { ...persons, leadIds, timeEntryIds }, found.values, staying);
}

interface StepToErase {
  readonly id: string;
  readonly service: DataHolder;
  readonly persons: Persons;
  /** Whether all services have said what they have, so that this is all there is to erase. */
  readonly isWhole: boolean;
}

async function eraseInService(
  parts: ErasureParts,
  { id, service, persons, isWhole }: StepToErase,
): Promise<void> {
  const { knex, reader, logger, store } = parts;
  try {
    if (service === "interactions") {
      await erasePersonalRows(knex, personalData, persons, id);
      await removePhotos(knex, store);
    } else
      await reader.post(service, eraseEndpoint, { ...persons, erasureId: id }, SEARCH_TIMEOUT_MS);
    if (!isWhole) return;
    await rowsOf(
      knex,
      "update erasure_shares set erased_at = now() where erasure_id = :id::uuid and service = :service",
      { id, service },
    );
  } catch (error) {
    logger.warn({ error, asked: service }, "a service erases its share later");
  }
}
