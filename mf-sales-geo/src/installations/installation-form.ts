import { installationForm, type Installation } from "@dash/contracts/installations/installations";
import { UNKNOWN_PLACE, type RegionName } from "@dash/contracts/installations/regions";
import { londonToday } from "@dash/kit";
import { dayKind } from "@dash/kit/ui/form/day-kind";
import { figureKinds } from "@dash/kit/ui/form/figure-kinds";
import { formOf, plainKinds } from "@dash/kit/ui/form/form-table";
import { statedKinds } from "@dash/kit/ui/form/stated-kinds";
import { comparedFields, type ComparedField } from "@dash/kit/ui/form/version-clash";
import * as z from "zod/mini";

export const fields = formOf(installationForm, {
  ...plainKinds,
  ...statedKinds,
  ...figureKinds,
  ...dayKind,
});

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

/** Validates the form of an installation; the output is the request body. */
export const InstallationForm = z.object({ ...fields.shape, region: Region });

/** The values of the form, as typed. */
export type InstallationValues = z.input<typeof InstallationForm>;

/** The values of an empty form: today's date, and a first-time success as the most common case. */
export function newInstallationValues(): InstallationValues {
  return {
    ...fields.empty,
    region: "",
    installationDate: londonToday(),
    firstTimeSuccess: "yes",
  };
}

export function installationValuesOf(installation: Installation): InstallationValues {
  return { ...fields.typed(installation), region: installation.region ?? UNKNOWN_REGION };
}

/** Both versions of an installation, field by field. */
export function comparedInstallations(
  theirs: Installation,
  mine: z.output<typeof InstallationForm>,
): ComparedField[] {
  // If the form has no region, the stored region stays.
  const { region = theirs.region } = mine;
  return [
    ...fields.compared(theirs, mine),
    ...comparedFields<Pick<Installation, "region">>(
      theirs,
      { region },
      {
        Region: (version) => version.region ?? UNKNOWN_PLACE,
      },
    ),
  ];
}
