/** The address of a version of a report, and without an id that of the list of reports; `offset` is the page of the list. */
export function reportAddress(id?: string, offset = 0): `/${string}` {
  const search = new URLSearchParams({
    ...(offset > 0 && { offset: String(offset) }),
    ...(id && { report: id }),
  });
  return search.size > 0 ? `/monthly-reports?${search}` : "/monthly-reports";
}
