export function leadAddress(id: string): `/${string}` {
  return `/sales-pipeline?entry=${id}`;
}
