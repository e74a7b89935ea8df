import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

export class ServiceLine extends modelOf("service_lines", {
  id: column.uuid({ fact: "serviceLineId" }),
  name: column.text({ fact: true, trail: true }),
  description: column.text({ trail: true }).orNull(),
  color: column.text({ fact: true, trail: true }),
  position: column.int({ fact: true }),
  activityType: column.text({ fact: true }).of<"training" | "other">(),
  isActive: column.boolean({ fact: true, trail: true }),
  version: column.int({ fact: true }),
  createdAt: column.instant(),
}) {}
