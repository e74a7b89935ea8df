import { isInstalledStage } from "@dash/contracts/sales/pipeline-kinds";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { recordInstallationChange } from "../installations/installation.facts.ts";
import { Installation } from "../installations/installation.model.ts";
import { placeOf, pointOf } from "../places/place.ts";
import type { PipelineEntry } from "./pipeline-entry.model.ts";

/**
 * Creates the installation of an entry in an installed stage, unless there is one. The caller has locked the entry's
 * row, so no other request creates the installation at the same time.
 */
export async function installEntry(
  trx: Knex.Transaction,
  cause: Cause,
  entry: PipelineEntry,
  at: Date,
): Promise<void> {
  const { postcode, heatPumpModel, installationDate } = entry;
  if (!isInstalledStage(entry.currentStage)) return;
  if (postcode === null || heatPumpModel === null || installationDate === null)
    throw new Error("an entry is installed only with what its installation needs");
  if (await Installation.query(trx).findOne({ salesPipelineId: entry.id })) return;
  const after = await Installation.query(trx).insertAndFetch({
    id: uuidv7(),
    salesPipelineId: entry.id,
    userId: entry.userId,
    postcode,
    heatPumpModel,
    installationDate,
    area: entry.area,
    district: entry.district,
    county: entry.county,
    region: entry.region,
    postcodeRegion: entry.postcodeRegion,
    ...pointOf(placeOf(postcode)),
    installerName: entry.installerAssigned,
    customerSatisfaction: entry.customerSatisfactionScore,
    // Null means unknown; a person may enter it later.
    firstTimeSuccess: null,
    competitorReplacement: false,
    createdAt: at,
    updatedAt: at,
  });
  await recordInstallationChange(trx, cause, "created", { before: null, after, at });
}
