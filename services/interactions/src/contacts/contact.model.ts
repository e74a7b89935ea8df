import type { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** A customer or installer with known phone numbers. */
export class Contact extends modelOf("contacts", {
  id: column.uuid(),
  kind: column.text({ trail: true }).of<CallerType>(),
  name: column.text({ trail: true }),
  version: column.int(),
  createdAt: column.instant(),
}) {}
