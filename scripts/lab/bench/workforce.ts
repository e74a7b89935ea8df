/** As many as work on the platform; the entries of one person and month wait for each other's commit. */
const PEOPLE = 8;

/** Staff whom the services have not met, for writes that do not come through the gateway. */
export function makeWorkforce() {
  return Array.from({ length: PEOPLE }, () => {
    const id = crypto.randomUUID();
    return { id, email: null, name: "Bench", role: "staff", sid: id } as const;
  });
}
