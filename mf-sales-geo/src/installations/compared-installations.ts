import type { Installation } from "@dash/contracts/installations/installations";
import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import { formatDate } from "@dash/kit";
import { comparedFields, type ComparedField } from "@dash/kit/ui/version-clash";
import type { ReadInstallation } from "./installation-form.ts";
import { flagText } from "./installation-words.ts";

/** Both versions of an installation, field by field. */
export function comparedInstallations(
  theirs: Installation,
  mine: ReadInstallation,
): ComparedField[] {
  // If the form has no region, the stored region stays.
  const { region = theirs.region } = mine;
  return comparedFields<Installation>(theirs, Object.assign({}, theirs, mine, { region }), {
    Postcode: ({ postcode }) => postcode,
    Region: ({ region }) => region ?? UNKNOWN_PLACE,
    "Heat pump model": ({ heatPumpModel }) => heatPumpModel,
    "Installation date": ({ installationDate }) => formatDate(installationDate),
    Installer: ({ installerName }) => said(installerName),
    "Duration (hours)": ({ installationDuration }) => said(installationDuration),
    "Installation type": ({ installationType }) => said(installationType),
    "Property type": ({ propertyType }) => said(propertyType),
    "Property age": ({ propertyAge }) => said(propertyAge),
    "Previous heating": ({ previousHeatingSystem }) => said(previousHeatingSystem),
    "First time success": ({ firstTimeSuccess }) => flagText(firstTimeSuccess),
    Satisfaction: ({ customerSatisfaction }) => said(customerSatisfaction),
    "Competitor replacement": ({ competitorReplacement }) => flagText(competitorReplacement),
  });
}

function said(value: string | number | null): string {
  return value === null ? "Not stated" : String(value);
}
