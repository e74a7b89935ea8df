import type { TimeEntryInput } from "@dash/contracts/time/time-entries";
import type { Knex } from "@dash/service-lib/database/database";
import { installServiceLines } from "../src/service-lines/install-service-lines.command.ts";
import { ServiceLine } from "../src/service-lines/service-line.model.ts";

/** Finds one of the initial service lines by name, after it has installed them. */
export async function findServiceLine(
  knex: Knex,
  name = "Technical Support",
): Promise<ServiceLine> {
  await installServiceLines(knex);
  return ServiceLine.query(knex).findOne({ name }).throwIfNotFound();
}

/** The input for an entry of one hour on a winter morning, when London time equals UTC. */
export async function buildEntryInput(
  knex: Knex,
  overrides: Partial<TimeEntryInput> = {},
): Promise<TimeEntryInput> {
  const { serviceLineId = (await findServiceLine(knex)).id } = overrides;
  return {
    startTime: "2026-01-12T09:00:00.000Z",
    endTime: "2026-01-12T10:00:00.000Z",
    description: "Commissioning call",
    ...overrides,
    serviceLineId,
  };
}
