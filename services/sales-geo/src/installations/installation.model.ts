import type { RegionName } from "@dash/contracts/installations/regions";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

export class Installation extends modelOf("installations", {
  id: column.uuid(),
  salesPipelineId: column.uuid({ trail: true }).orNull(),
  userId: column.uuid({ trail: true }),
  postcode: column.text(),
  area: column.text().orNull(),
  district: column.text({ trail: true }).orNull(),
  county: column.text({ trail: true }).orNull(),
  region: column.text({ trail: true }).of<RegionName>().orNull(),
  postcodeRegion: column.text().of<RegionName>().orNull(),
  latitude: column.decimal().orNull(),
  longitude: column.decimal().orNull(),
  heatPumpModel: column.text({ trail: true }),
  installationType: column.text({ trail: true }).orNull(),
  propertyType: column.text({ trail: true }).orNull(),
  propertyAge: column.text({ trail: true }).orNull(),
  installerName: column.text({ trail: true }).orNull(),
  /** In hours. */
  installationDuration: column.decimal({ trail: true }).orNull(),
  firstTimeSuccess: column.boolean({ trail: true }).orNull(),
  customerSatisfaction: column.int({ trail: true }).orNull(),
  competitorReplacement: column.boolean({ trail: true }),
  previousHeatingSystem: column.text({ trail: true }).orNull(),
  installationDate: column.date({ trail: true }),
  version: column.int(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {}
