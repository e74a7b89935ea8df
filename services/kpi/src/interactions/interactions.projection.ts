import { ownCause } from "@dash/service-lib/access/cause";
import { interactionChanged, interactionRemoved } from "@dash/contracts/facts/interaction.facts";
import { column } from "@dash/service-lib/database/columns";
import { keepNewest } from "@dash/service-lib/facts/keep-newest";
import { projection, type ProjectionOptions } from "@dash/service-lib/facts/projection";
import { announceFigures, findUnannounced } from "../kpis/announce-figures.command.ts";

const columns = {
  id: column.uuid({ fact: "interactionId" }),
  version: column.int(),
  isDeleted: column.boolean(),
  interactionType: column.text().orNull(),
  source: column.text().orNull(),
  contactId: column.uuid().orNull(),
  occurredAt: column.instant().orNull(),
  month: column.int().orNull(),
  year: column.int().orNull(),
  durationSeconds: column.int().orNull(),
  direction: column.text().orNull(),
  bucket: column.text().orNull(),
  callerType: column.text().orNull(),
  targetResponseTimeMinutes: column.int().orNull(),
  actualResponseTimeMinutes: column.int().orNull(),
  firstCallResolution: column.boolean().orNull(),
  firstTimeFix: column.boolean().orNull(),
  satisfactionRating: column.int().orNull(),
  escalated: column.boolean().orNull(),
  isWarrantyVisit: column.boolean().orNull(),
  warrantyClaimValid: column.boolean().orNull(),
  faultCategory: column.text().orNull(),
};

const saveInteractions = keepNewest("interactions", columns);

const nothing = Object.fromEntries(Object.keys(columns).map((name) => [name, null])) as {
  [Name in keyof typeof columns]: null;
};

/**
 * Announces the figures that the facts changed. The announcement also lists the ids of facts that changed no figure,
 * because the users whose requests caused them wait for it.
 */
const announceChanges: ProjectionOptions["conclude"] = async (trx, facts) => {
  const months = await findUnannounced(trx);
  const factIds = facts.map(({ id }) => id);
  if (months.length + factIds.length > 0)
    await announceFigures(trx, ownCause("kpi", facts.at(-1)?.requestId), months, factIds);
};

/** The lock prevents a deadlock between two batches that change the same months. */
const withLock: ProjectionOptions = {
  lock: "interactions",
  announces: true,
  conclude: announceChanges,
};

const changed = projection(
  interactionChanged,
  (interactions) =>
    saveInteractions(interactions.map((fields) => ({ ...fields, isDeleted: false }))),
  withLock,
);

/**
 * Clears the interaction's values but keeps its version, so that an older fact that comes late does not restore them.
 */
const removed = projection(
  interactionRemoved,
  (interactions) =>
    saveInteractions(interactions.map((ended) => ({ ...nothing, ...ended, isDeleted: true }))),
  withLock,
);

/** Projections that store the newest state of each call and visit. */
export const interactionProjections = [changed, removed];
