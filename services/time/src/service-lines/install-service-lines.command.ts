import { serviceLineChanged } from "@dash/contracts/facts/time.facts";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { ownCause } from "@dash/service-lib/access/cause";
import { factOf, trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { v7 as uuidv7 } from "uuid";
import { ServiceLine } from "./service-line.model.ts";

interface FirstLine {
  readonly name: string;
  readonly description: string;
  readonly color: string;
  readonly activityType: "training" | "other";
}

/** The lines a new system starts with, in the order in which they are offered. */
const firstLines: readonly FirstLine[] = [
  {
    name: "Technical Support",
    description: "Remote diagnosis, commissioning questions and fault finding",
    color: "#2563eb",
    activityType: "other",
  },
  {
    name: "Customer Service",
    description: "Calls, e-mails and bookings with end customers",
    color: "#0d9488",
    activityType: "other",
  },
  {
    name: "Warranty Visits",
    description: "Visits to systems under the manufacturer's warranty",
    color: "#d97706",
    activityType: "other",
  },
  {
    name: "Sales Support",
    description: "Quotations, system design and help with enquiries",
    color: "#7c3aed",
    activityType: "other",
  },
  {
    name: "Training",
    description: "Training of installers and of the partner's staff",
    color: "#db2777",
    activityType: "training",
  },
  {
    name: "Stock Management",
    description: "Ordering, counting and moving parts and units",
    color: "#4d7c0f",
    activityType: "other",
  },
  {
    name: "Survey",
    description: "Site surveys and heat-loss visits before a quotation",
    color: "#0891b2",
    activityType: "other",
  },
  {
    name: "Admin",
    description: "Reporting, paperwork and coordination between the companies",
    color: "#64748b",
    activityType: "other",
  },
];

/** Gives a new system its service lines; changes nothing where there are any. */
export async function installServiceLines(knex: Knex): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('time-install'))");
    if (await ServiceLine.query(trx).first()) return;
    const cause = ownCause("time");
    for (const [index, line] of firstLines.entries()) {
      const stored = await ServiceLine.query(trx).insertAndFetch({
        ...line,
        id: uuidv7(),
        position: index + 1,
      });
      await announce(trx, cause, serviceLineChanged, factOf(ServiceLine.columns, stored));
      await recordChange(trx, cause, {
        action: "created",
        record: "service-line",
        recordId: stored.id,
        label: stored.name,
        before: null,
        after: trailOf(ServiceLine.columns, stored),
      });
    }
  });
}
