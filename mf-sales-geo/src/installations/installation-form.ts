import { NewInstallation, type Installation } from "@dash/contracts/installations/installations";
import type { RegionName } from "@dash/contracts/installations/regions";
import { londonToday } from "@dash/kit";
import { TypedDay } from "@dash/kit/ui/form/typed-day";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/form/typed-number";
import * as z from "zod/mini";

const { shape } = NewInstallation;

/** How the text of the duration field is read. A text that is not a number is refused. */
export const hoursReading: NumberReading<null | undefined> = {
  blank: null,
  unparsable: Number.NaN,
  write: (hours) => `${hours} h`,
};

/** The choice for an unknown region. With the empty choice, the region comes from the postcode. */
export const UNKNOWN_REGION = "none";

const Region = z.pipe(
  z.string(),
  z.transform((chosen) => {
    if (chosen === UNKNOWN_REGION) return null;
    // The select offers only valid regions, and the service refuses others.
    return chosen === "" ? undefined : (chosen as RegionName);
  }),
);

/** Yes, no, or null for the empty choice. */
const YesNo = z.pipe(
  z.string(),
  z.transform((text) => (text === "" ? null : text === "yes")),
);

const TypedRating = z.pipe(
  z.string(),
  z.transform((text): number | null | undefined => (text === "" ? null : Number(text))),
);

/** Validates the form of an installation; the output is the request body. */
export const InstallationForm = z.object({
  postcode: shape.postcode,
  region: Region,
  heatPumpModel: shape.heatPumpModel,
  installationDate: TypedDay("Installation date is required"),
  installationType: shape.installationType,
  installerName: shape.installerName,
  installationDuration: z.pipe(TypedNumber(hoursReading), shape.installationDuration),
  propertyType: shape.propertyType,
  propertyAge: shape.propertyAge,
  previousHeatingSystem: shape.previousHeatingSystem,
  firstTimeSuccess: YesNo,
  customerSatisfaction: z.pipe(TypedRating, shape.customerSatisfaction),
  competitorReplacement: z.boolean(),
});

/** The values of the form, as typed. */
export type InstallationValues = z.input<typeof InstallationForm>;

/** The validated values of the form. */
export type ReadInstallation = z.output<typeof InstallationForm>;

/** The values of an empty form: today's date, and a first-time success as the most common case. */
export function newInstallationValues(): InstallationValues {
  return {
    postcode: "",
    region: "",
    heatPumpModel: "",
    installationDate: londonToday(),
    installationType: "",
    installerName: "",
    installationDuration: "",
    propertyType: "",
    propertyAge: "",
    previousHeatingSystem: "",
    firstTimeSuccess: "yes",
    customerSatisfaction: "",
    competitorReplacement: false,
  };
}

export function installationValuesOf(installation: Installation): InstallationValues {
  const { firstTimeSuccess } = installation;
  return {
    postcode: installation.postcode,
    region: installation.region ?? UNKNOWN_REGION,
    heatPumpModel: installation.heatPumpModel,
    installationDate: installation.installationDate,
    installationType: installation.installationType ?? "",
    installerName: installation.installerName ?? "",
    installationDuration: textOf(installation.installationDuration),
    propertyType: installation.propertyType ?? "",
    propertyAge: installation.propertyAge ?? "",
    previousHeatingSystem: installation.previousHeatingSystem ?? "",
    firstTimeSuccess: firstTimeSuccess === null ? "" : firstTimeSuccess ? "yes" : "no",
    customerSatisfaction: textOf(installation.customerSatisfaction),
    competitorReplacement: installation.competitorReplacement,
  };
}

function textOf(value: number | null): string {
  return value === null ? "" : String(value);
}
