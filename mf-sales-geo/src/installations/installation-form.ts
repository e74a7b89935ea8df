import { NewInstallation, type Installation } from "@dash/contracts/installations";
import type { RegionName } from "@dash/contracts/regions";
import { londonToday } from "@dash/kit";
import { TypedDay } from "@dash/kit/ui/typed-day";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/typed-number";
import * as z from "zod/mini";

const { shape } = NewInstallation;

/** How a duration is read. What is no number is refused. */
export const hoursReading: NumberReading<null | undefined> = {
  blank: null,
  unparsable: Number.NaN,
  write: (hours) => `${hours} h`,
};

/** The choice that says that nobody knows the region. The empty one leaves it to the postcode. */
export const NOT_KNOWN = "none";

const Region = z.pipe(
  z.string(),
  z.transform((chosen) => {
    if (chosen === NOT_KNOWN) return null;
    // Nothing else can be chosen, and the service refuses what is no region.
    return chosen === "" ? undefined : (chosen as RegionName);
  }),
);

/** Yes, no, or the empty choice that says neither. */
const YesNo = z.pipe(
  z.string(),
  z.transform((text) => (text === "" ? null : text === "yes")),
);

const TypedRating = z.pipe(
  z.string(),
  z.transform((text): number | null | undefined => (text === "" ? null : Number(text))),
);

/** What the fields of an installation must say; it gives what is sent. */
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

/** An installation as it is typed. */
export type InstallationValues = z.input<typeof InstallationForm>;

/** The same, read field by field. */
export type ReadInstallation = z.output<typeof InstallationForm>;

/** An empty form: of today, and a success, as most are. */
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

/** A stored installation as the form shows it. */
export function installationValuesOf(installation: Installation): InstallationValues {
  const { firstTimeSuccess } = installation;
  return {
    postcode: installation.postcode,
    region: installation.region ?? NOT_KNOWN,
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
