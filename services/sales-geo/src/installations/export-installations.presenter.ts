import type { Columns } from "@dash/service-lib/http/table-file";
import type { InstallationAnswer } from "./installation.presenter.ts";

/** The columns of the file. The rows hold only what the actor may see. */
export const installationColumns: Columns<InstallationAnswer> = [
  ["Installation Date", ({ installationDate }) => installationDate, "day"],
  ["Postcode", ({ postcode }) => postcode],
  ["Postcode Area", ({ area }) => area],
  ["District", ({ district }) => district],
  ["County", ({ county }) => county],
  ["Region", ({ region }) => region],
  ["Region of Postcode", ({ postcodeRegion }) => postcodeRegion],
  ["Latitude", ({ latitude }) => numberOf(latitude)],
  ["Longitude", ({ longitude }) => numberOf(longitude)],
  ["Heat Pump Model", ({ heatPumpModel }) => heatPumpModel],
  ["Installation Type", ({ installationType }) => installationType],
  ["Property Type", ({ propertyType }) => propertyType],
  ["Property Age", ({ propertyAge }) => propertyAge],
  ["Previous Heating", ({ previousHeatingSystem }) => previousHeatingSystem],
  ["Installer", ({ installerName }) => installerName],
  ["Duration (h)", ({ installationDuration }) => numberOf(installationDuration)],
  ["First Time Success", ({ firstTimeSuccess }) => firstTimeSuccess],
  ["Satisfaction", ({ customerSatisfaction }) => customerSatisfaction],
  ["Replaced a Competitor", ({ competitorReplacement }) => competitorReplacement],
  ["Entered By", ({ userName }) => userName],
  ["Installation", ({ id }) => id],
];

function numberOf(decimal: string | number | null): number | null {
  return decimal === null ? null : Number(decimal);
}
