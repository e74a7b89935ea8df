import type { RegionName } from "@dash/contracts/installations/regions";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

export class Installation extends modelOf("installations", {
  id: column.uuid({ fact: "installationId" }),
  salesPipelineId: column.uuid({ trail: true }).orNull(),
  userId: column.uuid({ fact: true, trail: true }),
  postcode: column.text(),
  area: column.text({ fact: true }).orNull(),
  district: column.text({ fact: true, trail: true }).orNull(),
  county: column.text({ trail: true }).orNull(),
  region: column.text({ fact: true, trail: true }).of<RegionName>().orNull(),
  postcodeRegion: column.text().of<RegionName>().orNull(),
  latitude: column.decimal().orNull(),
  longitude: column.decimal().orNull(),
  heatPumpModel: column.text({ fact: true, trail: true }),
  installationType: column.text({ trail: true }).orNull(),
  propertyType: column.text({ trail: true }).orNull(),
  propertyAge: column.text({ trail: true }).orNull(),
  installerName: column.text({ trail: true }).orNull(),
  /** In hours. */
  installationDuration: column.decimal({ trail: true }).orNull(),
  firstTimeSuccess: column.boolean({ fact: true, trail: true }).orNull(),
  customerSatisfaction: column.int({ fact: true, trail: true }).orNull(),
  competitorReplacement: column.boolean({ fact: true, trail: true }),
  previousHeatingSystem: column.text({ trail: true }).orNull(),
  installationDate: column.date({ fact: true, trail: true }),
  version: column.int({ fact: true }),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {}
