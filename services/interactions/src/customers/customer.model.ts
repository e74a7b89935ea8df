import type { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** A customer or installer. */
export class Customer extends modelOf("contacts", {
  id: column.uuid(),
  kind: column.text({ trail: true }).of<CallerType>(),
  name: column.text({ trail: true }),
  address: column.text().orNull(),
  /** In the official spelling, `SW1A 1AA`. */
  postcode: column.text().orNull(),
  erasedAt: column.instant().orNull(),
  /** The customer that this one was merged into, which is not merged itself. */
  mergedInto: column.uuid().orNull(),
  /** The id under which the customer is shown: its own, or `mergedInto`. */
  customerId: column.uuid({ derived: true }),
  version: column.int(),
  createdAt: column.instant(),
}) {}
