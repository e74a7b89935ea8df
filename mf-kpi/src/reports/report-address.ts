/** The address of the monthly reports screen with one report open. */
export function reportAddress(id: string): `/${string}` {
  return `/monthly-reports?report=${id}`;
}
