import { serviceLineChanged } from "@dash/contracts/facts/time.facts";
import { column } from "@dash/service-lib/database/columns";
import { keepNewest } from "@dash/service-lib/facts/keep-newest";
import { projection } from "@dash/service-lib/facts/projection";

const keepLines = keepNewest("service_lines", {
  id: column.uuid(),
  version: column.int(),
  name: column.text(),
  isActive: column.boolean(),
});

/** Keeps the names of service lines, for calls and visits stand on one. */
export const serviceLineProjection = projection(
  serviceLineChanged,
  (lines) => keepLines(lines.map(({ serviceLineId: id, ...line }) => ({ ...line, id }))),
  // Two batches that change the same lines would wait for each other's in a circle.
  { turn: "service-lines" },
);
