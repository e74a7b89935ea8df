/** The pipeline's list of the entries behind a figure of a year. */
export function rowsAddress(
  year: number,
  filter: Readonly<Record<string, string>> = {},
): `/${string}` {
  const query = new URLSearchParams({ view: "list", year: String(year), ...filter });
  return `/sales-pipeline?${query.toString()}`;
}
