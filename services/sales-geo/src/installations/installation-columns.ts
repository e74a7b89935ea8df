import type { InstallationChange } from "@dash/contracts/installations/installations";
import { definedFields } from "@dash/service-lib/database/columns";
import { dayOf } from "../days/day.ts";
import { inputPlace } from "../places/noun-place.ts";
import { pointOf } from "../places/place.ts";
import type { Installation } from "./installation.model.ts";

/**
 * Converts a person's input to columns; fields that the input lacks are left out. A postcode sets the coordinates to
 * its outcode's centre, unless the input has coordinates.
 * @throws Problem 400 at the field at fault.
 */
export function inputColumns(
  input: InstallationChange,
  before: Installation | null = null,
): Partial<Installation> {
  const { postcode: _postcode, region: _region, latitude, longitude, ...fields } = input;
  const { installationDuration, installationDate } = fields;
  const { columns, place } = inputPlace(input, before);
  return definedFields({
    ...fields,
    ...columns,
    ...(place && pointOf(place)),
    ...(latitude !== undefined && { latitude: decimalOf(latitude) }),
    ...(longitude !== undefined && { longitude: decimalOf(longitude) }),
    ...(installationDuration !== undefined && {
      installationDuration: decimalOf(installationDuration),
    }),
    ...(installationDate !== undefined && { installationDate: dayOf(installationDate) }),
  }) as Partial<Installation>;
}

function decimalOf(value: number | null): string | null {
  return value === null ? null : String(value);
}
