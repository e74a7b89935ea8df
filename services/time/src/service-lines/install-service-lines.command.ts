import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { recordLineChange } from "./service-line.facts.ts";
import { holdLineOrder, ServiceLine } from "./service-line.model.ts";

interface FirstLine {
  readonly name: string;
  readonly description: string;
  readonly color: string;
  readonly activityType: "training" | "other";
}

/** The service lines of a new system, in the order of the menus that offer them. */
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

/** Gives a new system its service lines; does nothing when there is at least one. */
export async function installServiceLines(knex: Knex): Promise<void> {
  await knex.transaction(async (trx) => {
    await holdLineOrder(trx);
    if (await ServiceLine.query(trx).first()) return;
    const cause = ownCause("time");
    for (const [index, line] of firstLines.entries()) {
      const stored = await ServiceLine.query(trx).insertAndFetch({
        ...line,
        id: uuidv7(),
        position: index + 1,
      });
      await recordLineChange(trx, cause, "created", stored);
    }
  });
}
