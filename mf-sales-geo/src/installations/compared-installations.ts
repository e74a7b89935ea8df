import type { Installation } from "@dash/contracts/installations/installations";
import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import { formatDate } from "@dash/kit";
import { comparedFields, type ComparedField } from "@dash/kit/ui/form/version-clash";
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
    Installer: ({ installerName }) => textOf(installerName),
    "Duration (hours)": ({ installationDuration }) => textOf(installationDuration),
    "Installation type": ({ installationType }) => textOf(installationType),
    "Property type": ({ propertyType }) => textOf(propertyType),
    "Property age": ({ propertyAge }) => textOf(propertyAge),
    "Previous heating": ({ previousHeatingSystem }) => textOf(previousHeatingSystem),
    "First time success": ({ firstTimeSuccess }) => flagText(firstTimeSuccess),
    Satisfaction: ({ customerSatisfaction }) => textOf(customerSatisfaction),
    "Competitor replacement": ({ competitorReplacement }) => flagText(competitorReplacement),
  });
}

function textOf(value: string | number | null): string {
  return value === null ? "Not stated" : String(value);
}
