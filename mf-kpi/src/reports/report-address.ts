/** The screen of the monthly reports, with one of them opened. */
export function reportAddress(id: string): `/${string}` {
  return `/monthly-reports?report=${id}`;
}
